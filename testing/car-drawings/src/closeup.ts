import { short1 } from './numbers.ts'
import { type Paint } from './paint.ts'
import { SPECS } from './specs.ts'
import { type Style } from './style.ts'
import { opacity, type Surface } from './surface.ts'
import { disc, ring } from './svg.ts'
import { type Body, type Background } from './types.ts'
import { wheelSymbol } from './wheel.ts'

/** Centre of the wheel, its radius, and that of the arch. */
const CX = 590
const CY = 500
const WHEEL = 322
const ARCH = 348

/** Lower edge of the body. */
const SILL = 690

/** Half the width of the arch where it meets the sill. */
const HALF_ARCH = ARCH * Math.cos(Math.asin((SILL - CY) / ARCH))

const CLADDING = '#17191b'

/** The body around the wheel, with the arch cut out. */
const CUT_OUT = `A${ARCH} ${ARCH} 0 1 0 ${short1(CX - HALF_ARCH)} ${SILL}`
const WING = `M-10-10H1210V674L${short1(CX + HALF_ARCH)} ${SILL}${CUT_OUT}L-10 660z`

/** A wheel from near by, in its arch. */
export function closeup(D: Surface, body: Body, p: Paint, st: Style, bg: Background): void {
  const wheel = wheelSymbol(D, st, true)
  ground(D, bg)
  D.raw(disc(CX, CY, ARCH + 6, '#040505'))
  D.raw(`<rect x="${CX - HALF_ARCH - 20}" y="630" width="${2 * HALF_ARCH + 40}" height="70" fill="#040505"/>`)
  const tones = p.tones('0 .72, .12 .5, .17 -.05, .34 -.14, .55 .3, .64 .12, .74 -.26, .9 -.5, 1 -.85')
  D.fill(WING, D.lin(0, -10, 30, SILL, tones))
  D.clipped(WING, () => {
    lightOnWing(D, p)
    archAndSill(D, p, SPECS[body].features.includes('clad'))
    D.line('M1101-10Q1081 200 1085 420T1125 630H1210', p.lo, 4, opacity(0.9))
    D.line('M1105-10Q1085 200 1089 420T1129 634H1210', p.hi, 1.6, opacity(0.5))
  })
  D.raw(disc(CX, CY + 6, WHEEL + 6, '#000', opacity(0.55) + D.blur(8)))
  D.raw(`<use href="#${wheel}" transform="translate(${CX} ${CY}) scale(${WHEEL / 100})"/>`)
  D.wash(D.rad(560, 380, 860, '0 #fff .06, .6 #000 0, 1 #000 .34'))
}

/** What lies behind and under the wheel. */
function ground(D: Surface, bg: Background): void {
  D.wash({ studio: '#b9bdc0', showroom: '#cfd3d6', lot: '#9fb0bb' }[bg])
  D.wash(D.down(700, 900, bg === 'lot' ? '0 #7b7e80, 1 #606365' : '0 #a9adb1, 1 #d0d3d6'), 700)
  D.fill('M-10 720H1210V790H-10z', '#060708', opacity(0.7) + D.blur(10))
  D.ellipse(CX, 822, 300, 18, '#000', opacity(0.7) + D.blur(9))
}

/** The crease that runs along the wing: light above, shade below. */
function lightOnWing(D: Surface, p: Paint): void {
  D.fill('M-10 84Q600 44 1210 92V140Q600 90-10 128z', p.hi, opacity(0.5) + D.blur(9))
  D.line('M-10 118Q600 78 1210 128', p.hi, 3, opacity(0.8))
  D.fill('M-10 124Q600 84 1210 134V210Q600 150-10 190z', p.t(-0.6), opacity(0.45) + D.blur(14))
}

/** The lip of the arch, and the edge below the door; dark plastic on a clad body. */
function archAndSill(D: Surface, p: Paint, clad: boolean): void {
  D.raw(ring(CX, CY, ARCH + 44, p.lo, 70, opacity(0.3) + D.blur(18)))
  D.raw(ring(CX, CY, ARCH + 15, p.t(0.7), 12, opacity(0.7) + D.blur(3)))
  D.raw(ring(CX, CY, ARCH + 2, clad ? CLADDING : p.t(-0.75), clad ? 74 : 16))
  if (clad) D.raw(ring(CX, CY, ARCH + 38, '#53575c', 2))
  D.rect(-10, SILL - 84, 1220, 26, p.t(0.4), opacity(0.4) + D.blur(5))
  D.rect(-10, SILL - 46, 1220, 60, clad ? CLADDING : p.t(-0.85), opacity(0.85))
}
