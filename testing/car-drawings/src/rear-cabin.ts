import { at } from './at.ts'
import { spline } from './curves.ts'
import { sideMirror } from './mirrors.ts'
import { clamp, lerp, type Knot, type Point, type Point3 } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'

/** Wheels, mirrors, roof and pillars from behind. */
export function rearShell(scene: Scene): void {
  const { D, G, P, around, tread, p } = scene
  const { zb, hw } = G
  D.fill(
    around([
      [G.ra, -hw * 0.75, 230],
      [G.ra, hw * 0.75, 230],
      [G.ra, hw * 0.8, 600],
      [G.ra, -hw * 0.8, 600],
    ]),
    '#060708',
  )
  for (const s of [1, -1]) {
    tread(G.fa, s * (hw - 40), s * (hw - 250), '#070809')
    const a = P(G.ra, s * (hw - 30), 0)[0],
      b = P(G.ra, s * (hw - 255), 0)[0]
    tread(
      G.ra,
      s * (hw - 30),
      s * (hw - 255),
      D.across(a, b, '0 #1a1b1d, .14 #2e3134, .3 #202224, .8 #18191b, 1 #0b0c0d'),
    )
  }
  sideMirror(scene, 1)
  sideMirror(scene, -1)
  // roof and pillars
  const roof = [...G.cRoof.filter((_, i) => i % 3 === 0), G.roofEnd],
    tl = G.cTail.slice(0, G.bed ? 5 : G.hatch ? 24 : 10)
  const cab = [
    ...[1, -1].flatMap((s) => [...roof, ...tl].map(([x, z]): Point3 => [x, s * G.y(x, z - 30), z - 30])),
    ...[0.8, 0.4, 0, -0.4, -0.8].flatMap((k) => roof.map(([x, z]): Point3 => [x, k * G.y(x, z - 30), z - 30 * k * k])),
  ]
  const cabB = [1, -1].map((s): Point3 => {
    const z = zb + 30
    return [G.Lx * 0.8, s * hw * G.sec(z) * 0.985, z]
  })
  const rT = P(G.Lx * 0.5, 0, G.Hx),
    rB = P(G.Lx * 0.9, 0, zb)
  D.fill(around([...cab, ...cabB]), D.down(rT[1], rB[1], p.tones('0 .72, .1 .3, .3 .06, .8 -.1, 1 -.3')))
}

/** The rear window with what is seen through it, and the spoiler above it. */
export function rearGlass(scene: Scene): void {
  const { D, G, P, d3, p } = scene
  const { zb } = G
  const t = p.t
  // rear glass
  const { tailPts: TP } = G
  let g0: Point, g1: Point
  if (G.bed) {
    g0 = [G.roofEnd[0], G.roofEnd[1] - 70]
    g1 = [at(TP, 0)[0] + 40, zb + 30]
  } else if (G.hatch) {
    g0 = [G.roofEnd[0] + 30, G.roofEnd[1] - 46]
    g1 = [at(TP, 2)[0] - 20, at(TP, 2)[1] + 20]
  } else {
    const r = G.cRoof,
      mid = at(r, Math.round(r.length * 0.42))
    g0 = [mid[0], mid[1] - 20]
    g1 = [G.roofEnd[0], G.roofEnd[1] + 6]
  }
  const yt = G.y(g0[0] - 150, g0[1]) - 105,
    yb = G.hatch || G.bed ? G.y(G.Lx * 0.75, g1[1]) - 165 : G.y(g1[0] - 500, g1[1]) - 70
  const gp = spline(
    [
      [-yt, g0[1] - 12],
      [0, g0[1] + 6],
      [yt, g0[1] - 12],
      [yb, g1[1] + 10],
      [yb - 60, g1[1] - 14],
      [0, g1[1] - 24],
      [-yb + 60, g1[1] - 14],
      [-yb, g1[1] + 10],
    ].map(([x = 0, z = 0], i): Knot => ([0, 2, 3, 7].includes(i) ? [x, z, 1] : [x, z])),
    true,
    8,
  )
  const gx = (y: number, z: number): Point3 => [lerp(g1[0], g0[0], clamp((z - g1[1]) / (g0[1] - g1[1]), 0, 1)), y, z],
    gd = d3(gp.map((q) => gx(...q))),
    a = P(...gx(0, g0[1])),
    b = P(...gx(0, g1[1]))
  D.fill(
    gd,
    D.down(a[1], b[1], '0 #0c1013, .4 #1d262d, 1 #50606c'),
    ' stroke="#08090a" stroke-width="5" stroke-linejoin="round"',
  )
  D.raw(`<g${D.clip(gd)}>`)
  for (const k of [0.45, 0, -0.45])
    D.fill(
      d3(
        spline(
          [
            [-115, -0.3],
            [-110, 0.3],
            [-80, 0.5],
            [80, 0.5],
            [110, 0.3],
            [115, -0.3],
          ].map(([y = 0, f = 0]): Point => [k * yb * 1.1 + y, lerp(g1[1], g0[1], f)]),
          true,
          5,
        ).map((q) => gx(...q)),
      ),
      '#07090a',
      opacity(0.6),
    )
  const rf = (k: number, w: number, o: number) =>
    D.fill(
      d3(
        [
          [lerp(-yb, yb, k), g1[1] - 40],
          [lerp(-yb, yb, k + w), g1[1] - 40],
          [lerp(-yt, yt, k + w + 0.16), g0[1] + 20],
          [lerp(-yt, yt, k + 0.16), g0[1] + 20],
        ].map(([y = 0, z = 0]) => gx(y, z)),
      ),
      '#eef6fb',
      opacity(o),
    )
  rf(0.08, 0.2, 0.15)
  rf(0.33, 0.04, 0.14)
  rf(0.66, 0.12, 0.09)
  for (let i = 1; i < 8; i++) {
    const z = lerp(g1[1], g0[1], i / 9)
    D.line(d3([gx(-yb, z), gx(yb, z)], false), '#8c6a4a', 0.6, opacity(0.3))
  }
  if (!G.bed)
    D.fill(
      d3(
        [
          [-150, g0[1] - 24],
          [150, g0[1] - 24],
          [140, g0[1] - 40],
          [-140, g0[1] - 40],
        ].map(([y = 0, z = 0]) => gx(y, z)),
      ),
      '#7c1016',
    )
  D.raw('</g>')
  if (G.hatch) {
    const y = yt + 70,
      z = G.roofEnd[1]
    D.fill(
      d3(
        spline(
          [
            [-y, z - 34, 1],
            [0, z + 10],
            [y, z - 34, 1],
            [y - 40, z - 62, 1],
            [0, z - 40],
            [-y + 40, z - 62, 1],
          ],
          true,
          8,
        ).map(([across, up]): Point3 => [G.roofEnd[0] + 60, across, up]),
      ),
      t(-0.25),
      ` stroke="${t(0.4)}" stroke-width="1"`,
    )
    D.line(d3([gx(-20, g1[1] + 6), gx(yb * 0.55, g1[1] + 60)], false), '#0a0b0c', 5, ' stroke-linecap="round"')
  }
}
