import { hull } from './curves.ts'
import { paintFlank } from './flank.ts'
import { furniture } from './furniture.ts'
import { glass } from './glass.ts'
import { flankLamp, headlamp } from './lamps.ts'
import { flankMirror, sideMirror } from './mirrors.ts'
import { nose } from './nose.ts'
import { range, type Point } from './numbers.ts'
import { rearView } from './rear.ts'
import { flankOutline, type Scene } from './scene.ts'
import { seams } from './seams.ts'
import { placeWheels, wheelSymbol } from './wheel.ts'

/** Wheel wells, underbody and the treads of the wheels. */
function wells(scene: Scene): void {
  const { D, G, V, P, Ra, ds, arch, tread } = scene
  const { fa, ra, R, gc } = G
  if (V.kind === 'side') {
    // wells and underbody
    D.fill(
      ds([
        [fa - 250, gc + 60],
        [ra + 250, gc + 60],
        [ra + 200, gc - 40],
        [fa + 200, gc - 30],
      ]),
      '#0a0b0d',
    )
    for (const x of [fa, ra]) D.fill(ds(arch(x, Ra + 6)), '#050607')
  } else if (V.kind === 'front34') {
    D.fill(
      D.path(
        hull(
          [
            [fa - 200, -G.hw * 0.8],
            [ra + 200, G.hw * 0.85],
            [fa - 200, G.hw * 0.85],
          ].flatMap(([x = 0, y = 0]) => [P(x, y, gc + 120), P(x, y, gc - 50)]),
        ),
      ),
      '#08090a',
    )
    tread(fa, -G.hw + 30, -G.hw + 250, '#121315')
    for (const x of [ra, fa]) {
      D.fill(
        ds(
          range(0, 2 * Math.PI, 26, (t): Point => [x + (Ra + 8) * Math.cos(t), R + (Ra + 8) * Math.sin(t)]).filter(
            (q) => q[1] > gc - 60,
          ),
        ),
        '#060708',
      )
      const yo = G.hw * 0.93
      tread(x, yo - 225, yo, D.across(P(x - R, yo, R)[0] - 40, P(x + R, yo, R)[0], '0 #34373a, .2 #17181a, 1 #050506'))
    }
  }
}

/** The flank with all that sits on it. */
function flank(scene: Scene, wid: string): void {
  const { D, V } = scene
  paintFlank(scene, D.path(flankOutline(scene)))
  if (V.front) furniture(scene)
  glass(scene)
  seams(scene)
  headlamp(scene, 1)
  flankLamp(scene)
  placeWheels(scene, wid)
  if (V.kind === 'side') flankMirror(scene)
  else sideMirror(scene, 1)
}

/** The car from outside, without its shadow. */
export function exterior(scene: Scene): void {
  const { D, st, V } = scene
  const wid = V.side ? wheelSymbol(D, st) : ''
  wells(scene)
  if (V.front) nose(scene)
  if (V.rear) rearView(scene)
  else if (V.side) flank(scene, wid)
  else furniture(scene)
}
