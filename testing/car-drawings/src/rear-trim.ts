import { box, pairs } from './notation.ts'
import { range, type Point, type Point3 } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'
import { type Tail } from './tail.ts'

/** Light bar or trim strip, handle and step, and the blank plate. */
export function rearTrim(scene: Scene, tail: Tail): void {
  const { G, st } = scene
  if (G.bed) handleAndStep(scene, tail)
  else if (st.tail === 2 && G.body !== 'van') lightBar(scene, tail)
  else strip(scene, tail)
  plate(scene, tail)
}

/** A light from lamp to lamp. */
function lightBar({ D, d3Open, px }: Scene, { point, inner, lampTop }: Tail): void {
  const bar = (down: number) => d3Open(range(-inner, inner, 14, (k) => point(k, lampTop - down)))
  D.line(bar(62), '#8d0d14', px(40))
  D.line(bar(52), '#ff5e55', 3.4, opacity(0.9))
}

/** A strip of trim across the lid. */
function strip({ D, p, st, px }: Scene, tail: Tail): void {
  const line = tail.open(range(-0.34, 0.34, 8, (k): Point => [k, 0.8]))
  D.line(line, st.trim ? '#d5dade' : p.t(0.4), px(st.trim ? 24 : 14), ' stroke-linecap="round"')
}

const HANDLE = pairs('-.13 .84, .13 .84, .12 .75, -.12 .75')
const STEP = box(-0.95, 0.3, 0.95, 0.2)

/** Handle and step of a pickup. */
function handleAndStep({ D, G, p, P }: Scene, tail: Tail): void {
  D.fill(tail.path(HANDLE), '#101214', ` stroke="${p.t(0.4)}" stroke-width="1.2"`)
  const height = (share: number) => P(G.Lx, 0, tail.height(share))[1]
  D.fill(tail.path(STEP), D.down(height(0.3), height(0.2), '0 #eef0f1, .5 #8d9399, 1 #4b5055'))
}

/** The blank plate in its recess. */
function plate({ D, G, p, d3 }: Scene, { low, top, point, height }: Tail): void {
  const middle = G.bed ? 0.38 : G.hatch && G.body !== 'suv' ? 0.6 : 0.62
  const half = 56 / (top - low)
  const corners = (y: number, k: number) =>
    box(-y, middle + half * k, y, middle - half * k).map(([across, up]): Point3 => {
      const [x, , z] = point(0, height(up))
      return [x, across, z]
    })
  const recess = ` stroke="${p.lo}" stroke-width="1" stroke-opacity=".5" stroke-linejoin="round"`
  D.fill(d3(corners(330, 1.75)), p.t(-0.55), recess)
  D.fill(d3(corners(268, 1.12)), '#15171a')
  D.fill(d3(corners(260, 1)), '#f3f4f2')
}
