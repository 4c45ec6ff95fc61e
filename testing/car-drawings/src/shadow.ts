import { clamp, short1, times, type Point } from './numbers.ts'
import type { Scene } from './scene.ts'
import { opacity, type Surface } from './surface.ts'
import type { Background } from './types.ts'

/** Blur of the shadow in the oblique view. */
const SHADOW_BLUR = 11

/** Steps from the outer to the inner edge of a soft shape. */
const STEPS = 18

/** One step of a soft edge: how far outside of the sharp edge it lies, in blurs, and how much it adds. */
interface Step {
  readonly outside: number
  readonly covered: number
}

/** A soft edge in steps, outermost first: coverage grows as that of a blurred edge does (logistic curve). */
const STEPS_OF_EDGE: readonly Step[] = times(STEPS, (i) => {
  const share = (i + 0.5) / STEPS
  return { outside: Math.log((1 - share) / share) / 1.702, covered: (i + 1) / STEPS }
})

/** A flat ellipse with soft edges: a gradient. */
function softEllipse(
  D: Surface,
  centre: Point,
  rx: number,
  ry: number,
  colour: string,
  alpha: number,
  blur: number,
): void {
  const [cx, cy] = centre
  const reach = 1.8 * blur
  const [width, height] = [rx + reach, ry + reach]
  // Along the short axis the edge takes the larger share of the way.
  const stops = STEPS_OF_EDGE.toReversed().map(
    ({ outside, covered }) => `${clamp((ry + outside * blur) / height, 0, 1)} ${colour} ${alpha * covered}`,
  )
  const flat = height / width
  const fill = D.flatRad(cx, cy, width, flat, [...stops, `1 ${colour} 0`].join(', '))
  D.raw(`<ellipse cx="${short1(cx)}" cy="${short1(cy)}" rx="${short1(width)}" ry="${short1(height)}" fill="${fill}"/>`)
}

/** Where the car's shadow lies on the ground: length from the nose in mm, share of the half width. */
const outline = (from: number, to: number): Point[] => [
  [from + 20, -0.55],
  [from, -0.1],
  [from + 60, 0.5],
  [from + 230, 0.85],
  [from + 520, 1],
  [to - 300, 1],
  [to, 0.8],
  [to, -0.9],
  [from + 400, -0.95],
]

/** The shadow on the ground: wide and faint, narrow and dark. `bg` says how bright the ground is. */
export function shadow(scene: Scene, bg: Background): void {
  const { D, G, V, P } = scene
  const { fa, ra, Lx } = G
  if (V.kind === 'side') {
    const [left, ground] = P(0, 0, 0)
    const width = P(Lx, 0, 0)[0] - left
    const middle = left + width / 2
    softEllipse(D, [middle + 8, ground + 4], width * 0.53, 30, '#0b0d10', bg === 'lot' ? 0.38 : 0.26, 14)
    softEllipse(D, [middle, ground - 1], width * 0.475, 10, '#050607', 0.62, 5)
  } else if (V.kind === 'front34') {
    const onGround = (width: number, from: number, to: number) =>
      outline(from, to).map(([x, y]) => P(x, y * width * G.hw, 0))
    // Both have the same blur, so that they are blurred as one: this is the dearest blur of a picture.
    D.fill(D.path(onGround(1.1, 60, Lx - 40), true, 1, 1), '#07090b', opacity(0.5) + D.blur(SHADOW_BLUR))
    D.fill(D.path(onGround(0.93, 260, Lx - 260), true, 1, 1), '#030405', opacity(0.72) + D.blur(SHADOW_BLUR))
  } else {
    const ground = P(V.rear ? ra + 150 : fa - 150, 0, 0)[1]
    const half = P(V.rear ? Lx - 500 : 500, G.hw, 0)[0] - 600
    softEllipse(D, [600, ground - 4], half * 1.2, 26, '#07090b', 0.42, 13)
    softEllipse(D, [600, ground - 10], half, 12, '#020303', 0.75, 6)
  }
}
