import { bonnet } from './bonnet.ts'
import { nose } from './nose.ts'
import { type Point3 } from './numbers.ts'
import { type Scene } from './scene.ts'
import { darkBelow, nearTread } from './wells.ts'
import { windscreen, windscreenEdge } from './windscreen.ts'

/** Wheels, cabin, nose and bonnet, for the front and the oblique view. */
export function front(scene: Scene): void {
  if (scene.V.kind === 'front') wheels(scene)
  cabin(scene)
  roof(scene)
  nose(scene)
  bonnet(scene)
  windscreen(scene)
}

/** What is seen of the wheels from the front. */
function wheels(scene: Scene): void {
  const { G, tread } = scene
  for (const s of [1, -1]) tread(G.ra, s * (G.hw - 40), s * (G.hw - 250), '#08090a')
  darkBelow(scene, G.fa, G.noseZ(0.6))
  const light = '0 #1a1b1d, .14 #2b2d30, .3 #1f2123, .8 #18191b, 1 #0c0d0e'
  for (const s of [1, -1]) nearTread(scene, G.fa, s, 245, G.fa - G.R, light)
}

/** The line of the roof at a share of the car's width, `up` mm above it. */
const roofLine = ({ G }: Scene, share: number, up: number): Point3[] =>
  G.cRoof.filter((_, i) => i % 3 === 0).map(([x, z]) => [x, share * G.y(x, z - 34), z + up])

/** Pillars and rear of the cabin, in the shade. */
function cabin(scene: Scene): void {
  const { D, G, p, V, around, d3Open, px } = scene
  const sides = [1, -1].flatMap((s) => [
    ...windscreenEdge(scene, s),
    ...roofLine(scene, s, -34),
    ...G.cTail.slice(0, 8).map(([x, z]): Point3 => [x, s * G.y(x, z), z]),
  ])
  D.fill(around(sides), p.t(-0.5))
  if (V.kind !== 'front') return
  for (const s of [1, -1]) {
    const pillar = windscreenEdge(scene, s).slice(0, -5)
    const middle = pillar.map(([x, y, z]): Point3 => [x, y - s * 22, z])
    D.line(d3Open(middle), p.t(0.16), px(76), ' stroke-linecap="round"')
  }
}

/** The roof, as far as it is seen over the windscreen. */
function roof(scene: Scene): void {
  const { D, G, p, P, around } = scene
  const line = (share: number, up: number) => [...roofLine(scene, share, up), ...roofLine(scene, -share, up)]
  const heads = [1, -1].flatMap((s) => windscreenEdge(scene, s).slice(-1))
  const points = [...line(0.985, -36), ...line(0.75, -14), ...line(0.4, -3), ...roofLine(scene, 0, 0), ...heads]
  const top = Math.min(...points.map((point) => P(...point)[1]))
  const foot = P(G.wsTop[0], 0, G.wsTop[1])[1]
  D.fill(around(points), D.down(top, foot + 8, p.tones('0 .78, .5 .5, 1 .1')))
}
