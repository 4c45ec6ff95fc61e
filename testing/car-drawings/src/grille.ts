import { at } from './at.ts'
import { bothHalves, knots } from './notation.ts'
import { times } from './numbers.ts'
import { bars, smoothOnNose, uprightBars } from './on-nose.ts'
import { type Scene } from './scene.ts'

/** The designs, each as one half. */
const GRILLES = [
  '.52 .9!, .58 .74, .44 .5!',
  '.56 .9!, .6 .84, .54 .73!',
  '.46 .92!, .56 .8, .5 .36!',
  '.54 .84!, .56 .81, .53 .78!',
  '.4 .94!, .52 .84!, .5 .54!, .38 .44!',
  '.6 .92!, .61 .7, .57 .52!',
].map((half) => bothHalves(knots(half)))

/** The grille with its bars and its frame. */
export function grille(scene: Scene): void {
  const { D, G, P, st } = scene
  const outline = smoothOnNose(scene, at(GRILLES, st.grille))
  const top = P(...G.front(0, G.noseZ(0.92)))[1]
  const bottom = P(...G.front(0, G.noseZ(0.4)))[1]
  const chrome = D.down(top, bottom, '0 #f4f6f8, .3 #a4abb1, .6 #6f767c, 1 #dde1e4')
  D.fill(outline, D.down(top, bottom, '0 #0a0b0c, .5 #17191b, 1 #060708'))
  D.clipped(outline, () => barsOfDesign(scene, chrome))
  const slim = st.grille === 3
  const bright = st.trim || st.grille === 4 || st.grille === 1
  D.line(outline, slim ? '#17191b' : bright ? chrome : '#0c0d0e', slim ? 2 : 4, ' stroke-linejoin="round"')
}

const steps = (count: number, from: number, by: number): number[] => times(count, (i) => from + i * by)

/** What fills the grille; one design is empty. */
function barsOfDesign(scene: Scene, chrome: string): void {
  const design = scene.st.grille
  const frontal = scene.V.kind === 'front'
  if (design === 0) bars(scene, steps(6, 0.56, 0.062), 3, '#868d93')
  if (design === 1) bars(scene, [0.785, 0.845], 3, '#8d949a')
  if (design === 2) {
    bars(scene, steps(7, 0.42, 0.073), 1.8, '#363a3e')
    uprightBars(scene, 8, 0.066, 1.4, '#2c3033')
  }
  if (design === 4) uprightBars(scene, frontal ? 9 : 6, frontal ? 0.052 : 0.08, frontal ? 3.2 : 4, '#50555a')
  if (design === 5) bars(scene, [0.64, 0.79], 9, chrome)
}
