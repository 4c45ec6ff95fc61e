import { type Cabin } from './cabin.ts'
import { mix } from './paint.ts'
import { opacity } from './surface.ts'

/** Seats and door panels. */
export function seats({ D, da, hide }: Cabin): void {
  // seats
  const seat = (x: number, m: number) => {
    D.raw(
      `<g transform="translate(${x} 0) scale(${m} 1)"><path d="M-60 900Q-50 780 60 752Q190 730 290 760Q350 790 360 900z" fill="${D.down(
        740,
        900,
        `0 ${mix(hide, '#ffffff', 0.24)}, .3 ${hide}, 1 ${mix(hide, '#000000', 0.5)}`,
      )}"/><path d="M20 900Q30 800 90 782Q180 764 250 786Q300 806 306 900" fill="none" stroke="#000" stroke-width="2.4" opacity=".35"/><path d="M23 900Q33 803 92 785Q180 767 248 789" fill="none" stroke="#fff" stroke-width="1.2" stroke-dasharray="5 4" opacity=".35"/></g>`,
    )
  }
  seat(120, 1)
  seat(1110, -1)
  // doors
  D.fill(
    'M-10 440L40 470Q70 640 60 900H-10z',
    D.across(0, 70, `0 ${mix(hide, '#000000', 0.35)}, 1 ${mix(da, '#fff', 0.06)}`),
  )
  D.fill(
    'M1210 440L1160 470Q1130 640 1140 900H1210z',
    D.across(1200, 1130, `0 ${mix(hide, '#000000', 0.35)}, 1 ${mix(da, '#fff', 0.06)}`),
  )
  D.line('M0 640Q40 630 62 650', '#c3c8cc', 7, ' stroke-linecap="round"' + opacity(0.7))
  D.line('M1200 640Q1160 630 1138 650', '#c3c8cc', 7, ' stroke-linecap="round"' + opacity(0.7))
}

/** The steering wheel with its stalks. */
export function steeringWheel({ D }: Cabin): void {
  // steering wheel
  const cx = 302,
    cy = 604,
    rx = 184,
    ry = 176
  D.raw(
    `<ellipse cx="${cx + 6}" cy="${cy + 10}" rx="${rx}" ry="${ry}" fill="none" stroke="#000" stroke-width="34" opacity=".35"${D.blur(6)}/><path d="M${cx - 172} ${cy + 8}Q${cx - 100} ${cy - 34} ${cx - 62} ${cy - 28}L${cx + 62} ${cy - 28}Q${cx + 100} ${cy - 34} ${cx + 172} ${cy + 8}L${cx + 166} ${cy + 36}Q${cx + 90} ${cy + 30} ${cx + 66} ${cy + 54}L${cx + 30} ${cy + 172}H${cx - 30}L${cx - 66} ${cy + 54}Q${cx - 90} ${cy + 30} ${cx - 166} ${cy + 36}z" fill="${D.down(
      cy - 34,
      cy + 172,
      '0 #474c52, .25 #1d2023, 1 #0f1113',
    )}"/>`,
  )
  D.raw(
    `<path d="M${cx - 24} ${cy + 84}L${cx - 14} ${cy + 168}H${cx + 14}L${cx + 24} ${cy + 84}z" fill="${D.across(
      cx - 24,
      cx + 24,
      '0 #8b9197, .5 #d7dbde, 1 #7c8288',
    )}"/><ellipse cx="${cx}" cy="${cy + 18}" rx="68" ry="58" fill="${D.rad(cx - 10, cy - 6, 80, '0 #3f4348, .7 #1c1e21, 1 #0c0d0f')}" stroke="#000" stroke-opacity=".5"/>`,
  )
  D.raw(`<circle cx="${cx}" cy="${cy + 14}" r="17" fill="none" stroke="#aeb4ba" stroke-width="3"/>`)
  for (const s of [-1, 1]) {
    D.raw(
      `<rect x="${cx + s * 112 - 25}" y="${cy - 8}" width="50" height="34" rx="12" fill="#0b0c0e" stroke="#7e848a" stroke-width="1.4"/>`,
    )
    for (const k of [-10, 10]) D.raw(`<circle cx="${cx + s * 112 + k}" cy="${cy + 9}" r="5.4" fill="#44494f"/>`)
  }
  D.raw(
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="none" stroke="#0b0c0d" stroke-width="34"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="none" stroke="${D.down(
      cy - 190,
      cy + 190,
      '0 #62686e, .16 #34383c, .5 #1d1f22, .85 #25282b, 1 #3a3e42',
    )}" stroke-width="29"/><path d="M${cx - 178} ${cy - 70}A190 182 0 0 1 ${cx + 150} ${cy - 112}" fill="none" stroke="#fff" stroke-width="4" opacity=".17"${D.blur(1.6)}/><ellipse cx="${cx}" cy="${cy}" rx="${rx - 16}" ry="${ry - 16}" fill="none" stroke="#fff" stroke-width="1" stroke-dasharray="3 4" opacity=".16"/>`,
  )
  // stalks and light
  D.line(
    `M${cx - 74} ${cy - 40}L${cx - 150} ${cy - 66}M${cx + 74} ${cy - 40}L${cx + 150} ${cy - 66}`,
    '#17191b',
    13,
    ' stroke-linecap="round"',
  )
  D.wash(D.rad(600, 330, 820, '0 #fff .1, .5 #fff 0, 1 #000 .42'))
}
