import { spline } from './curves.ts'
import { bothHalves, box, knots } from './notation.ts'
import { circle, range, type Knot } from './numbers.ts'
import { bars, onNose, smoothOnNose } from './on-nose.ts'
import { type Scene } from './scene.ts'

const INTAKE = bothHalves(knots('.55 .33!, .66 .2, .5 .07!'))

/** The air intake below the plate; one grille reaches down to it and needs none. */
export function intake(scene: Scene): void {
  const { D, G, P, st } = scene
  if (st.grille === 2) return
  const outline = smoothOnNose(scene, INTAKE)
  const top = P(...G.front(0, G.noseZ(0.33)))[1]
  D.fill(outline, D.down(top, P(0, 0, G.noseZ(0))[1], '0 #060708, 1 #1b1d1f'))
  D.clipped(outline, () => bars(scene, [0.14, 0.21, 0.28], 1.8, '#33373a'))
}

/** Vents at the corners, in degrees around the nose and shares of its height. */
const ANGULAR_VENT = knots('42 .4!, 64 .47!, 66 .3!, 58 .21!, 46 .25!')
const ROUND_VENT = knots('44 .36!, 64 .44, 68 .38!, 62 .22!, 46 .2!')

/** A vent at a corner with its fog lamp; `side` is 1 for the near side, -1 for the far side. */
export function fogLamp({ D, G, p, st, d3 }: Scene, side: number): void {
  const shape = (st.grille % 2 ? ANGULAR_VENT : ROUND_VENT).map(([a, up, corner]): Knot => [side * a, up, corner])
  const vent = d3(spline(shape, true, 6).map(([a, up]) => G.wrap(a, G.noseZ(up))))
  D.fill(vent, '#0c0d0f', ` stroke="${p.t(0.3)}" stroke-width="1.2" stroke-opacity=".5"`)
  const lamp = circle(16, (cos, sin) => G.wrap(side * (55 + 2 * cos), G.noseZ(0.31) + 32 * sin))
  D.fill(d3(lamp), D.glow('fg', '0 #fff, .5 #b7c2ca, 1 #4a535a'))
}

/** The dark lower edge. */
export function lip({ D, G, V, d3 }: Scene): void {
  const end = V.kind === 'front' ? 80 : 70
  const edge = (from: number, to: number, up: number) => range(from, to, 22, (a) => G.wrap(a, G.noseZ(up)))
  D.fill(d3([...edge(-80, end, 0.055), ...edge(end, -80, -0.02)]), '#131517')
}

/** The blank plate. */
export function frontPlate(scene: Scene): void {
  const { D, G, st, lampZ } = scene
  const half = 112 / (lampZ - G.noseZ(0)) / 2
  const middle = st.grille === 2 ? 0.44 : 0.42
  const plate = (top: number, bottom: number) => onNose(scene, box(-0.285, top, 0.285, bottom))
  const holder = ' stroke="#15171a" stroke-width="3" stroke-linejoin="round"'
  D.fill(plate(middle + half + 0.012, middle - half - 0.012), '#15171a', holder)
  D.fill(plate(middle + half, middle - half), '#f3f4f2', ' stroke="#cfd2d2" stroke-width="1"')
}
