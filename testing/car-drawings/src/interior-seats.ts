import { type Cabin } from './cabin.ts'
import { mix } from './paint.ts'
import { opacity } from './surface.ts'

const SEAT = 'M-60 900Q-50 780 60 752Q190 730 290 760Q350 790 360 900z'
const SEAM = 'M20 900Q30 800 90 782Q180 764 250 786Q300 806 306 900'
const STITCHES = 'M23 900Q33 803 92 785Q180 767 248 789'

/** The front seats, from behind. */
export function seats({ D, upholstery }: Cabin): void {
  const stops = `0 ${mix(upholstery, '#fff', 0.24)}, .3 ${upholstery}, 1 ${mix(upholstery, '#000', 0.5)}`
  for (const place of ['translate(120 0) scale(1 1)', 'translate(1110 0) scale(-1 1)'])
    D.group(` transform="${place}"`, () => {
      D.fill(SEAT, D.down(740, 900, stops))
      D.line(SEAM, '#000', 2.4, opacity(0.35))
      D.line(STITCHES, '#fff', 1.2, ` stroke-dasharray="5 4"${opacity(0.35)}`)
    })
}

/** The door panels with their handles. */
export function doors({ D, dash, upholstery }: Cabin): void {
  const stops = `0 ${mix(upholstery, '#000', 0.35)}, 1 ${mix(dash, '#fff', 0.06)}`
  D.fill('M-10 440L40 470Q70 640 60 900H-10z', D.across(0, 70, stops))
  D.fill('M1210 440L1160 470Q1130 640 1140 900H1210z', D.across(1200, 1130, stops))
  D.line('M0 640Q40 630 62 650', '#c3c8cc', 7, ' stroke-linecap="round"' + opacity(0.7))
  D.line('M1200 640Q1160 630 1138 650', '#c3c8cc', 7, ' stroke-linecap="round"' + opacity(0.7))
}
