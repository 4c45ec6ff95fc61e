import { at } from './at.ts'
import { spline } from './curves.ts'
import { type Knot, type Point } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'
import { tailLampHeight, tailLampTop } from './tail.ts'

/** The tail lamp where it reaches around to the flank: its upper edge, height and width. */
interface FlankLamp {
  readonly top: number
  readonly height: number
  readonly width: number
}

/** The tail lamp where it reaches around to the flank. */
export function flankLamp(scene: Scene): void {
  const { D, G, st, V, ds, onSide } = scene
  const lamp = {
    top: tailLampTop(G) + (G.bed || G.hatch ? 0 : (G.zbx(G.Lx) - G.zb) * 0.8),
    height: tailLampHeight(G),
    width: G.bed ? 120 : at([330, 250, 400, 290], st.tail),
  }
  const outline = ds(outlineOf(scene, lamp))
  const [top, bottom] = [onSide(G.Lx - 200, lamp.top), onSide(G.Lx - 200, lamp.top - lamp.height)]
  const red = D.between(top, bottom, '0 #e2323a, .45 #a50f18, 1 #5d060b')
  D.fill(outline, red, ' stroke="#2a0406" stroke-width="1.4"')
  if (V.kind === 'side') D.clipped(outline, () => lights(scene, lamp))
}

/** Its outline on the flank, cut off where the rear begins. */
function outlineOf({ G, V, st }: Scene, { top, height, width }: FlankLamp): Point[] {
  const low = top - height
  const middle = (top + low) / 2
  const flat = V.kind === 'side'
  const end = (z: number) => G.xtail(z) - (flat ? 0 : 60)
  const knots: Knot[] = [
    [end(top) - 6, top, 1],
    [end(top) - width * 0.55, top - 4],
    [end(top) - width, top - height * at([0.3, 0.15, 0.22, 0.4], st.tail), 1],
    [end(top) - width * 0.5, low + height * 0.25],
    [end(low) - (G.bed ? 90 : 20), low + 14, 1],
    [end(middle) - 2, middle],
  ]
  return spline(knots, true, 8).map(([x, z]) => [Math.min(x, G.xtail(z) - (flat ? -6 : 58)), z])
}

/** Two lit strips, and light from above. */
function lights({ D, G, ds, dsOpen }: Scene, { top, height, width }: FlankLamp): void {
  const { Lx } = G
  const strip = (front: number, back: number) =>
    dsOpen([
      [Lx - width, top - height * front],
      [Lx + 20, top - height * back],
    ])
  D.line(strip(0.38, 0.5), '#ff6a62', 3.4, opacity(0.9) + D.blur(1))
  D.line(strip(0.72, 0.8), '#ffd9b0', 2.4, opacity(0.65))
  const light: Point[] = [
    [Lx - width - 40, top + 10],
    [Lx + 20, top + 10],
    [Lx + 20, top - 30],
    [Lx - width - 40, top - 40],
  ]
  D.fill(ds(light), '#fff', opacity(0.32))
}
