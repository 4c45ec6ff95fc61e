import { at } from './at.ts'
import { circle, short1 } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'

/** The door handles, in their cups. */
export function handles({ D, G, p, st, V, P, px }: Scene): void {
  const [pillar, rear] = [at(G.door, 1), G.door[2]]
  const places = rear === undefined ? [pillar - 270] : [pillar - 250, rear - (G.bed ? 220 : 200)]
  let bars = ''
  let cups = ''
  for (const x of places) {
    const z = G.zbx(x) - (G.bed ? 165 : 128)
    const on = (dx: number, dz: number) => P(x + dx, G.y(x + dx, z), z + dz)
    cups += D.path(circle(14, (cos, sin) => on(75 + 62 * cos, -4 + 34 * sin)))
    bars += D.path([on(-28, -3), on(172, 3)], false, 0.3, 2)
  }
  const width = px(24) * (V.kind === 'side' ? 1 : 0.9)
  const bar = (colour: string, thick: number, down: number, extra = '') =>
    D.line(bars, colour, thick, `${extra} stroke-linecap="round" transform="translate(0 ${short1(down)})"`)
  D.fill(cups, p.lo, opacity(0.34) + D.blur(1))
  bar('#000', width, 2, opacity(0.45))
  bar(st.trim ? '#8d949a' : p.t(-0.3), width, 0)
  bar(st.trim ? '#f6f8f9' : p.t(0.6), width * 0.4, -width * 0.2)
}
