import { bumperTrim, upperEdge } from './flank-edges.ts'
import { flankEnds, flankGradient, flankLight } from './flank-light.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'

/** The painted flank; `outline` is its path. */
export function paintFlank(scene: Scene, outline: string): void {
  const { D, G, p, V, P } = scene
  const flat = V.kind === 'side'
  const paint = flankGradient(scene)
  const body = () => {
    D.fill(outline, paint, flat ? '' : ` stroke="${p.t(-0.1)}" stroke-width=".8"`)
    D.clipped(outline, () => {
      flankLight(scene)
      if (flat) bumperTrim(scene)
      flankEnds(scene)
      archLips(scene)
      if (flat) upperEdge(scene)
    })
  }
  if (flat) {
    body()
    return
  }
  // The nose is drawn on its own: the flank fades out towards it.
  const fade = D.newId()
  const [from, to] = [P(...G.wrap(52, 500))[0], P(...G.wrap(72, 500))[0]]
  const fill = D.across(from, to, '0 #000, 1 #fff')
  D.defs.push(`<mask id="${fade}"><rect width="1200" height="900" fill="${fill}"/></mask>`)
  D.group(` mask="url(#${fade})"`, body)
}

/** The edges of the wheel arches: shade around them, light on the lip, and the cladding. */
function archLips({ D, G, p, V, Ra, dsOpen, arch, px }: Scene): void {
  const flat = V.kind === 'side'
  const arches = (wider: number) => [G.fa, G.ra].map((x) => dsOpen(arch(x, Ra + wider))).join('')
  const shade = arches(14)
  // Strokes of growing width stand for a blurred one.
  for (let wider = -14; wider <= 18; wider += 4) D.line(shade, p.lo, Math.max(4, px(96) + wider), opacity(0.032))
  if (flat) D.line(shade, p.t(0.5), px(13), opacity(0.42))
  D.line(arches(G.clad ? 24 : 1), G.clad ? '#1d1f21' : p.t(-0.7), px(G.clad ? 58 : 12))
  if (G.clad && flat) D.line(arches(51), '#4a4e52', 1.1, opacity(0.8))
}
