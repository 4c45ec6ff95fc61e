import { at } from './at.ts'
import { lerp, range, reversed, smoothStep, type Point3 } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'
import { windscreen } from './windscreen.ts'

/** Roof, pillars, nose and bonnet, for the front and the oblique view. */
export function nose(scene: Scene): void {
  const { D, G, p, V, P, Ra, d3, around, px, tread } = scene
  const {
      hw,
      hoodEdge: [, lz],
    } = G,
    zb0 = at(G.cNose, 0)[1] + 10,
    F = V.kind === 'front',
    t = p.t
  const zf = (f: number) => lerp(zb0, lz, f),
    H = around
  if (F) {
    for (const s of [1, -1]) {
      tread(G.ra, s * (hw - 40), s * (hw - 250), '#08090a')
    }
    D.fill(
      H([
        [G.fa, -hw * 0.75, 230],
        [G.fa, hw * 0.75, 230],
        [G.fa, hw * 0.8, zf(0.6)],
        [G.fa, -hw * 0.8, zf(0.6)],
      ]),
      '#060708',
    )
    for (const s of [1, -1]) {
      const a = P(G.fa - G.R, s * (hw - 30), 0)[0],
        b = P(G.fa - G.R, s * (hw - 245), 0)[0]
      tread(
        G.fa,
        s * (hw - 30),
        s * (hw - 245),
        D.across(a, b, '0 #1a1b1d, .14 #2b2d30, .3 #1f2123, .8 #18191b, 1 #0c0d0e'),
      )
    }
  }
  // cabin seen through
  const rail = (k: number, z: number) =>
    G.cRoof.filter((_, i) => i % 3 === 0).map(([x, zz]): Point3 => [x, k * G.y(x, zz - 34), zz + z])
  const wsE = (s: number) => G.cWs.map(([x, z]): Point3 => [x + 80, s * G.y(x + 80, z - 34), z - 34])
  const cabin = [1, -1].flatMap((s) => [
    ...wsE(s),
    ...rail(s, -34),
    ...G.cTail.slice(0, 8).map(([x, z]): Point3 => [x, s * G.y(x, z), z]),
  ])
  const roofP = [
    rail(0.985, -36),
    rail(-0.985, -36),
    rail(0.75, -14),
    rail(-0.75, -14),
    rail(0.4, -3),
    rail(-0.4, -3),
    rail(0, 0),
    wsE(1).slice(-1),
    wsE(-1).slice(-1),
  ].flat()
  D.fill(H(cabin), t(-0.5)) // pillars and rear in shade
  if (F)
    for (const k of [1, -1])
      D.line(
        d3(
          wsE(k)
            .slice(0, -5)
            .map(([x, y, z]): Point3 => [x, y - k * 22, z]),
          false,
        ),
        t(0.16),
        px(76),
        ' stroke-linecap="round"',
      )
  const r0 = P(G.wsTop[0], 0, G.wsTop[1]),
    r1 = P(...roofP.reduce((a, b) => (P(...b)[1] < P(...a)[1] ? b : a)))
  D.fill(H(roofP), D.down(r1[1], r0[1] + 8, p.tones('0 .78, .5 .5, 1 .1')))
  // nose volume
  const degs = range(-89, F ? 89 : 78, 28, (a) => a),
    ring = (z: number) => degs.map((a) => G.wrap(a, z))
  const body = [0, 0.12, 0.3, 0.55, 0.8, 1].flatMap((f) => ring(zf(f)))
  const fx = [G.fa - Ra - 40, G.fa - Ra * 0.5].flatMap((x) =>
    (F ? [1, -1] : [-1]).flatMap((s) => [0.35, 0.6, 0.9].map((f): Point3 => [x, s * G.y(x, zf(f)), zf(f)])),
  )
  const dB = H([...body, ...fx]),
    A = P(0, 0, lz),
    B = P(0, 0, zb0)
  D.fill(
    dB,
    D.down(A[1] - 6, B[1] + 4, p.tones('0 .42, .16 .22, .34 -.02, .5 .14, .62 -.02, .8 -.4, 1 -.75')),
    F ? '' : ` stroke="${t(-0.05)}" stroke-width=".8"`,
  )
  D.raw(`<g${D.clip(dB)}>`)
  const e0 = P(...G.wrap(-85, 500)),
    e1 = P(...G.wrap(F ? 85 : 60, 500))
  D.wash(
    D.across(
      e0[0],
      e1[0],
      F
        ? `0 ${p.lo} .6, .12 ${p.lo} .18, .26 ${p.hi} .14, .4 ${p.hi} 0, .62 ${p.hi} 0, .76 ${p.hi} .1, .9 ${p.lo} .18, 1 ${p.lo} .6`
        : `0 ${p.lo} .5, .16 ${p.lo} .2, .4 ${p.lo} .05, .7 ${p.hi} .04, 1 ${p.hi} .12`,
    ),
  )
  D.raw('</g>')
  bonnet(scene)
  windscreen(scene, wsE(1), wsE(-1))
}

/** The bonnet with its ridges and shut lines. */
function bonnet(scene: Scene): void {
  const { D, around, G, p, V, P, dark, d3 } = scene
  const {
      hw,
      hoodEdge: [, lz],
    } = G,
    F = V.kind === 'front',
    t = p.t
  // bonnet
  const lead = range(-82, F ? 82 : 66, 24, (a) => G.wrap(a, lz)),
    hs = G.cHood.filter((q, i) => i % 2 === 0 && q[0] > 330)
  const fen = (s: number, k = 1, dz = 0) =>
    hs.map(([x, z]): Point3 => [x, s * G.y(x, z - 34) * k, z - 34 - 10 * k + dz])
  const cow = range(-1, 1, 12, (k): Point3 => [
    G.cowl[0] + 80 * k * k,
    k * G.y(G.cowl[0] + 80, G.cowl[1] - 34),
    G.cowl[1] - 34 * k * k,
  ])
  const hp = [
    ...lead,
    ...fen(1),
    ...fen(-1),
    ...cow,
    ...hs.map(([x, z]): Point3 => [x, 0, z]),
    ...hs.map(([x, z]): Point3 => [x, -hw * 0.5, z - 8]),
    ...hs.map(([x, z]): Point3 => [x, hw * 0.5, z - 8]),
  ]
  const dH = around(hp),
    c0 = P(...G.wrap(0, lz)),
    c1 = P(G.cowl[0], 0, G.cowl[1])
  D.fill(
    dH,
    D.lin(c0[0], c0[1], F ? c0[0] : c0[0] + (c1[0] - c0[0]) * 0.25, c1[1], p.tones('0 .12, .2 .34, .6 .52, 1 .72')),
  )
  D.raw(`<g${D.clip(dH)}>`)
  const ridge = (k: number, w: number) => {
    const a = hs.map(([x, z]): Point3 => [x, k * hw * lerp(0.8, 1, smoothStep(300, 1200, x)), z - 8]),
      b = hs.map(([x, z]): Point3 => [x, k * hw * lerp(0.8, 1, smoothStep(300, 1200, x)) * 1 + w, z - 10])
    return d3([...a, ...reversed(b)])
  }
  D.fill(ridge(0.5, 120) + ridge(-0.5, -120), t(-0.45), opacity(F ? 0.13 : 0.42) + D.blur(F ? 8 : 4))
  if (!F) D.fill(ridge(0.5, -70) + ridge(-0.5, 70), p.hi, opacity(dark ? 0.3 : 0.5) + D.blur(3))
  D.fill(
    d3([
      ...cow.map((q): Point3 => [q[0] - 40, q[1], q[2]]),
      ...reversed(cow).map((q): Point3 => [q[0] - 150, q[1], q[2] - 6]),
    ]),
    t(-0.55),
    opacity(0.4) + D.blur(5),
  )
  D.raw('</g>')
  const lines =
    [1, -1]
      .map((k) =>
        d3(
          hs.map(([x, z]): Point3 => [x, k * G.y(x, z - 34) * 0.93, z - 30]),
          false,
        ),
      )
      .join('') +
    d3(
      range(-62, 62, 20, (a) => G.wrap(a, lz - 12)),
      false,
    )
  D.line(lines, p.hi, 1, opacity(0.4) + ' transform="translate(.8 1.5)"')
  D.line(lines, p.lo, 1.5, opacity(0.75))
}
