import { type Point3 } from './numbers.ts'
import { type Scene } from './scene.ts'
import { darkBelow, nearTread } from './wells.ts'

/** What is seen of the wheels from behind. */
export function rearWheels(scene: Scene): void {
  const { G, tread } = scene
  darkBelow(scene, G.ra, 600)
  for (const s of [1, -1]) {
    tread(G.fa, s * (G.hw - 40), s * (G.hw - 250), '#070809')
    nearTread(scene, G.ra, s, 255, G.ra, '0 #1a1b1d, .14 #2e3134, .3 #202224, .8 #18191b, 1 #0b0c0d')
  }
}

/** Roof and pillars from behind. */
export function rearShell({ D, G, p, P, around }: Scene): void {
  const roof = [...G.cRoof.filter((_, i) => i % 3 === 0), G.roofEnd]
  const tail = G.cTail.slice(0, G.bed ? 5 : G.hatch ? 24 : 10)
  const z0 = G.zb + 30
  const foot = G.hw * G.sec(z0) * 0.985
  const points: Point3[] = [1, -1].flatMap((s) => [
    ...[...roof, ...tail].map(([x, z]): Point3 => [x, s * G.y(x, z - 30), z - 30]),
    [G.Lx * 0.8, s * foot, z0],
  ])
  for (const k of [0.8, 0.4, 0, -0.4, -0.8])
    points.push(...roof.map(([x, z]): Point3 => [x, k * G.y(x, z - 30), z - 30 * k * k]))
  const top = P(G.Lx * 0.5, 0, G.Hx)[1]
  const bottom = P(G.Lx * 0.9, 0, G.zb)[1]
  D.fill(around(points), D.down(top, bottom, p.tones('0 .72, .1 .3, .3 .06, .8 -.1, 1 -.3')))
}
