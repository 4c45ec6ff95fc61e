import { range, type Point3 } from './numbers.ts'
import { type Scene } from './scene.ts'

/** The painted nose: light from above, and its ends that turn away. */
export function nose(scene: Scene): void {
  const { D, G, p, V, P, lampZ } = scene
  const frontal = V.kind === 'front'
  const body = outline(scene, frontal)
  const tones = p.tones('0 .42, .16 .22, .34 -.02, .5 .14, .62 -.02, .8 -.4, 1 -.75')
  const fill = D.down(P(0, 0, lampZ)[1] - 6, P(0, 0, G.noseZ(0))[1] + 4, tones)
  D.fill(body, fill, frontal ? '' : ` stroke="${p.t(-0.05)}" stroke-width=".8"`)
  const { lo, hi } = p
  const ends = frontal
    ? `0 ${lo} .6, .12 ${lo} .18, .26 ${hi} .14, .4 ${hi} 0, .62 ${hi} 0, .76 ${hi} .1, .9 ${lo} .18, 1 ${lo} .6`
    : `0 ${lo} .5, .16 ${lo} .2, .4 ${lo} .05, .7 ${hi} .04, 1 ${hi} .12`
  D.clipped(body, () => {
    D.wash(D.across(P(...G.wrap(-85, 500))[0], P(...G.wrap(frontal ? 85 : 60, 500))[0], ends))
  })
}

/** Around rings of the nose, and some points of the wings behind it. */
function outline({ G, Ra, around }: Scene, frontal: boolean): string {
  const degrees = range(-89, frontal ? 89 : 78, 28, (degree) => degree)
  const rings = [0, 0.12, 0.3, 0.55, 0.8, 1].flatMap((share) => degrees.map((a) => G.wrap(a, G.noseZ(share))))
  const wing = (x: number, s: number) => [0.35, 0.6, 0.9].map(G.noseZ).map((z): Point3 => [x, s * G.y(x, z), z])
  const sides = frontal ? [1, -1] : [-1]
  const wings = [G.fa - Ra - 40, G.fa - Ra * 0.5].flatMap((x) => sides.flatMap((s) => wing(x, s)))
  return around([...rings, ...wings])
}
