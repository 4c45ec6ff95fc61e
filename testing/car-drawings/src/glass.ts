import { cabinBehindGlass } from './glass-cabin.ts'
import { lerp, range, type Point } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'
import { windowsOf, type Windows } from './windows.ts'

/** The side windows, what is seen through them, and the roof rails. */
export function glass(scene: Scene): void {
  const { D, G, V } = scene
  const windows = windowsOf(scene)
  const { outline, from, to } = windows
  frame(scene, windows)
  D.fill(outline, D.between(from, to, '0 #11181d, .35 #232d35, .7 #3a4853, 1 #51616d'))
  D.clipped(outline, () => {
    cabinBehindGlass(scene, windows)
    shadeAndSky(scene, windows)
    reflections(scene, windows)
    pillars(scene, windows)
  })
  D.line(outline, '#000', 1, opacity(0.5))
  if (G.rails && V.side) roofRails(scene)
}

/** Rubber, and a bright strip on it. */
function frame({ D, st, px }: Scene, { outline, from, to }: Windows): void {
  const round = ' stroke-linejoin="round"'
  D.line(outline, st.trim ? '#0d0f11' : '#0b0c0e', px(st.trim ? 46 : 40), round)
  if (!st.trim) return
  D.line(outline, D.down(from[1], to[1], '0 #e9edf0, .3 #9aa1a7, .8 #cfd4d8, 1 #f6f8f9'), px(15), round)
}

/** Shade below the roof, and a light band along the waistline. */
function shadeAndSky({ D, G, ds }: Scene, { left, right, top }: Windows): void {
  const shade: Point[] = [
    [left, top + 40],
    [right + 50, top + 40],
    [right + 50, top - 80],
    [lerp(left, right, 0.5), top - 46],
    [left, top - 120],
  ]
  D.fill(ds(shade), '#070a0c', opacity(0.5) + D.blur(4))
  const line = (from: number, to: number, up: number) => range(from, to, 20, (x): Point => [x, G.zbx(x) + up])
  D.fill(ds([...line(left, right, 40), ...line(right, left, -40)]), '#c7d6df', opacity(0.24) + D.blur(4))
}

/** Slanted strips of light. */
function reflections({ D, ds }: Scene, { left, right, top, bottom, from, to }: Windows): void {
  const light = D.between(from, to, '0 #fff .5, 1 #eaf4fb .09')
  const lean = (top - bottom) * 0.75
  const strip = (share: number, width: number, strength: number) => {
    const x = lerp(left, right, share)
    const points: Point[] = [
      [x, bottom - 20],
      [x + width, bottom - 20],
      [x + width + lean, top + 10],
      [x + lean, top + 10],
    ]
    D.fill(ds(points), light, opacity(strength))
  }
  strip(0.16, 210, 0.52)
  strip(0.285, 46, 0.4)
  strip(0.6, 260, 0.44)
  strip(0.76, 60, 0.32)
}

/** The pillars between the windows. */
function pillars({ D, G, ds }: Scene, { top, bottom, from, to }: Windows): void {
  for (const [foot, head, width] of G.pil) {
    const half = width / 2
    const points: Point[] = [
      [foot - half, bottom - 60],
      [foot + half, bottom - 60],
      [foot + half, bottom],
      [head + half, top + 60],
      [head - half, top + 60],
      [foot - half, bottom],
    ]
    D.fill(ds(points), D.between(from, to, '0 #090a0c, .6 #15181b, 1 #202428'))
  }
}

/** The rails on the roof. */
function roofRails({ D, G, V, P, st, px }: Scene): void {
  const flat = V.kind === 'side'
  const roof = G.cRoof.filter(([x]) => x > G.wsTop[0] + 180 && x < G.Lx * 0.88)
  const up = flat ? 20 : -8
  const rail = roof.map(([x, z], i) => {
    const isEnd = i < 1 || i > roof.length - 2
    return P(x, G.y(x, z) * (flat ? 0 : 1), z + (isEnd ? up - 24 : up))
  })
  const round = ' stroke-linecap="round" stroke-linejoin="round"'
  D.line(D.path(rail, false), st.trim ? '#c3c9ce' : '#1a1c1f', px(30), round)
}
