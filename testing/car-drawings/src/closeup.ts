import { short1 } from './numbers.ts'
import { type Paint } from './paint.ts'
import { SPECS } from './specs.ts'
import { type Style } from './style.ts'
import { opacity, type Surface } from './surface.ts'
import { type Body, type Background } from './types.ts'
import { wheelSymbol } from './wheel.ts'

/** A wheel from near by, in its arch. */
export function closeup(D: Surface, body: Body, p: Paint, st: Style, bg: Background): void {
  const t = p.t,
    clad = SPECS[body].features.includes('clad'),
    id = wheelSymbol(D, st, true),
    cx = 590,
    cy = 500,
    r = 322,
    ar = r + 26
  D.wash(bg === 'studio' ? '#b9bdc0' : bg === 'showroom' ? '#cfd3d6' : '#9fb0bb')
  D.rect(0, 700, 1200, 200, D.down(700, 900, bg === 'lot' ? '0 #7b7e80, 1 #606365' : '0 #a9adb1, 1 #d0d3d6'))
  D.fill(`M-10 720H1210V790H-10z`, '#060708', opacity(0.7) + D.blur(10))
  D.ellipse(cx, 822, 300, 18, '#000', opacity(0.7) + D.blur(9))
  const gz = 690,
    a0 = Math.asin((gz - cy) / ar),
    ax = ar * Math.cos(a0),
    bd = `M-10-10H1210V${gz - 16}L${short1(cx + ax)} ${gz}A${ar} ${ar} 0 1 0 ${short1(cx - ax)} ${gz}L-10 ${gz - 30}z`
  D.raw(
    `<circle cx="${cx}" cy="${cy}" r="${ar + 6}" fill="#040505"/><rect x="${cx - ax - 20}" y="${gz - 60}" width="${2 * ax + 40}" height="70" fill="#040505"/>`,
  )
  D.fill(
    bd,
    D.lin(0, -10, 30, gz, p.tones('0 .72, .12 .5, .17 -.05, .34 -.14, .55 .3, .64 .12, .74 -.26, .9 -.5, 1 -.85')),
  )
  D.raw(`<g${D.clip(bd)}>`)
  D.fill('M-10 84Q600 44 1210 92V140Q600 90-10 128z', p.hi, opacity(0.5) + D.blur(9))
  D.line('M-10 118Q600 78 1210 128', p.hi, 3, opacity(0.8))
  D.fill('M-10 124Q600 84 1210 134V210Q600 150-10 190z', t(-0.6), opacity(0.45) + D.blur(14))
  D.raw(
    `<circle cx="${cx}" cy="${cy}" r="${ar + 44}" fill="none" stroke="${p.lo}" stroke-width="70" opacity=".3"${D.blur(18)}/><circle cx="${cx}" cy="${cy}" r="${ar + 15}" fill="none" stroke="${t(0.7)}" stroke-width="12" opacity=".7"${D.blur(3)}/><circle cx="${cx}" cy="${cy}" r="${ar + 2}" fill="none" stroke="${clad ? '#17191b' : t(-0.75)}" stroke-width="${clad ? 74 : 16}"/>`,
  )
  if (clad) D.raw(`<circle cx="${cx}" cy="${cy}" r="${ar + 38}" fill="none" stroke="#53575c" stroke-width="2"/>`)
  D.rect(-10, gz - 84, 1220, 26, t(0.4), opacity(0.4) + D.blur(5))
  D.rect(-10, gz - 46, 1220, 60, clad ? '#17191b' : t(-0.85), opacity(0.85))
  const x = 1085
  {
    D.line(`M${x + 16}-10Q${x - 4} 200 ${x} 420T${x + 40} ${gz - 60}H1210`, p.lo, 4, opacity(0.9))
    D.line(`M${x + 20}-10Q${x} 200 ${x + 4} 420T${x + 44} ${gz - 56}H1210`, p.hi, 1.6, opacity(0.5))
  }
  D.raw('</g>')
  D.raw(
    `<circle cx="${cx}" cy="${cy + 6}" r="${r + 6}" fill="#000" opacity=".55"${D.blur(8)}/><use href="#${id}" transform="translate(${cx} ${cy}) scale(${r / 100})"/>`,
  )
  D.wash(D.rad(560, 380, 860, '0 #fff .06, .6 #000 0, 1 #000 .34'))
}
