import { bumperTrim, upperEdge } from './flank-edges.ts'
import { at } from './at.ts'
import { range, smoothStep, type Point } from './numbers.ts'
import { mix } from './paint.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'

/** The painted flank: light from sky to ground, shoulder, belly, sill and arches; `bodyD` is its outline. */
export function paintFlank(scene: Scene, bodyD: string): void {
  const { D, G, p, st, V, P, dark, Ra, side, ds, px, arch, zShould, zCrease } = scene
  const { fa, ra, gc, Lx, zb } = G
  // gradient axis across the flank, perpendicular to the waistline
  const a = at(side([[fa + 200, zb - 200]]), 0),
    b = at(side([[ra - 200, zb - 200]]), 0)
  const ux = b[0] - a[0],
    uy = b[1] - a[1]
  const ul = Math.hypot(ux, uy)
  const nx = -uy / ul,
    ny = ux / ul
  const zAt = (z: number) => at(side([[Lx * 0.5, z]]), 0)
  const axis = (z0: number, z1: number, stops: string) => {
    const q = zAt(z0),
      e = zAt(z1),
      l = (e[0] - q[0]) * nx + (e[1] - q[1]) * ny
    return D.lin(q[0], q[1], q[0] + nx * l, q[1] + ny * l, stops)
  }
  const zT = G.Hx,
    zB = gc - 10,
    o = (z: number) => (zT - z) / (zT - zB),
    t = p.t
  const zs = zb - 110,
    h = zs - gc
  const base = axis(
    zT,
    zB,
    `0 ${t(0.62)}, ${o(zT - 40)} ${t(0.3)}, ${o(zb + 60)} ${t(-0.06)}, ${o(zb - 5)} ${t(0.26)}, ${o(zs + 20)} ${t(0.36)}, ${o(zs - 30)} ${t(-0.06)}, ${o(zs - h * 0.28)} ${t(-0.16)}, ${o(zs - h * 0.47)} ${t(0.16)}, ${o(zs - h * 0.56)} ${t(0.06)}, ${o(zs - h * 0.66)} ${t(-0.26)}, ${o(zs - h * 0.82)} ${t(-0.5)}, 1 ${t(-0.85)}`,
  )
  const fade = V.kind === 'side' ? '' : D.newId()
  if (fade) {
    const m0 = P(...G.wrap(52, 500))[0],
      m1 = P(...G.wrap(72, 500))[0]
    D.defs.push(
      `<mask id="${fade}"><rect width="1200" height="900" fill="${D.across(m0, m1, '0 #000, 1 #fff')}"/></mask>`,
    )
    D.raw(`<g mask="url(#${fade})">`)
  }
  D.fill(bodyD, base, V.kind === 'side' ? '' : ` stroke="${t(-0.1)}" stroke-width=".8"`)
  D.raw(`<g${D.clip(bodyD)}>`)
  const strip = (f0: (x: number) => number, f1: (x: number) => number, x0: number, x1: number, fill: string, ex = '') =>
    D.fill(
      D.path(
        side([...range(x0, x1, 26, (x): Point => [x, f0(x)]), ...range(x1, x0, 26, (x): Point => [x, f1(x)])]),
        true,
        1,
        1,
      ),
      fill,
      ex,
    )
  const zz = (k: number) => (x: number) => zShould(x) + k,
    x0 = V.kind === 'side' ? 60 : 330,
    x1 = Lx - 60
  const L = at(side([[x0, zs]]), 0),
    Rr = at(side([[x1, zs]]), 0),
    along = (st2: string) => D.between(L, Rr, st2)
  // shoulder: bright facet above the crease, darker below
  const hiG = along(`.02 ${t(0.7)} 0, .2 ${t(0.7)} .85, .5 ${t(0.85)} 1, .8 ${t(0.7)} .85, .98 ${t(0.6)} 0`),
    loG = along(`0 ${t(-0.55)} .15, .3 ${t(-0.55)} .9, .7 ${t(-0.55)} .9, 1 ${t(-0.55)} .15`)
  strip(zz(6), zz(78), x0, x1, hiG, D.blur(3.2))
  strip(zz(0), zz(-120), x0, x1, loG, opacity(0.5) + D.blur(7))
  // door belly: sky-lit swell, then ground reflection
  strip(
    (x) => zCrease(x) + 175,
    (x) => zCrease(x) + 40,
    fa + 360,
    ra - 330,
    hiG,
    opacity(0.62) + D.blur(9),
  )
  strip(
    (x) => zCrease(x) - 6,
    (x) => zCrease(x) - 120,
    fa + 300,
    ra - 260,
    loG,
    opacity(0.66) + D.blur(8),
  )
  D.line(
    ds(
      range(x0 + 140, x1 - 40, 26, (x): Point => [x, zz(5)(x)]),
      false,
    ),
    p.hi,
    1.5,
    opacity(dark ? 0.6 : 0.75),
  )
  if (st.crease !== 2)
    D.line(
      ds(
        range(fa + 430, ra - 360, 20, (x): Point => [x, zCrease(x) - 8 + 60 * smoothStep(fa, ra, x)]),
        false,
      ),
      t(0.55),
      1.3,
      opacity(0.55),
    )
  // rocker
  strip(
    () => gc + 92,
    () => gc + 74,
    fa + Ra,
    ra - Ra,
    t(0.34),
    opacity(0.4) + D.blur(1.6),
  )
  strip(
    () => gc + 64,
    () => gc - 30,
    0,
    Lx,
    G.clad ? '#1b1d1f' : mix(p.b, '#050608', 0.82),
    G.clad ? '' : opacity(0.72) + D.blur(3),
  )
  if (V.kind === 'side') bumperTrim(scene)
  // ends turn away
  if (V.kind === 'side') {
    const q = P(0, 0, 0)[0],
      w = px(Lx)
    D.rect(
      q - 5,
      0,
      w + 10,
      900,
      D.across(
        q,
        q + w,
        `0 ${p.lo} .62, .035 ${p.lo} .3, .12 ${p.lo} .02, .2 #fff .05, .5 #fff 0, .86 ${p.lo} 0, .965 ${p.lo} .32, 1 ${p.lo} .62`,
      ),
    )
  } else {
    const q = P(...G.wrap(56, 600)),
      e = at(side([[fa + 100, 600]]), 0),
      z = at(side([[Lx, 700]]), 0)
    D.wash(D.across(q[0], e[0], `0 ${p.hi} .12, .4 ${p.hi} .07, 1 ${p.hi} 0`))
    D.wash(D.across(z[0] - 130, z[0], `0 ${p.lo} 0, .7 ${p.lo} .34, 1 ${p.lo} .6`))
  }
  if (V.kind !== 'side')
    strip(
      () => gc + 230,
      () => gc - 60,
      200,
      fa,
      p.lo,
      opacity(0.7) + D.blur(8),
    )
  // arch lips
  const a1 = [fa, ra].map((c) => ds(arch(c, Ra + 14), false)).join(''),
    a2 = [fa, ra].map((c) => ds(arch(c, Ra + (G.clad ? 24 : 1)), false)).join('')
  // Strokes of growing width stand for a blurred one.
  for (let wider = -14; wider <= 18; wider += 4) D.line(a1, p.lo, Math.max(4, px(96) + wider), opacity(0.032))
  if (V.kind === 'side') D.line(a1, t(0.5), px(13), opacity(0.42))
  D.line(a2, G.clad ? '#1d1f21' : t(-0.7), px(G.clad ? 58 : 12))
  if (G.clad && V.kind === 'side')
    D.line([fa, ra].map((c) => ds(arch(c, Ra + 51), false)).join(''), '#4a4e52', 1.1, opacity(0.8))
  if (V.kind === 'side') upperEdge(scene)
  D.raw(fade ? '</g></g>' : '</g>')
}
