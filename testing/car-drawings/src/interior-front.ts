import { type Cabin } from './cabin.ts'
import { mix } from './paint.ts'
import { opacity } from './surface.ts'
import { panel, stroke } from './svg.ts'

/** What is seen through the windscreen, out of focus, and the edge of the bonnet. */
export function outside({ D, p }: Cabin): void {
  D.rect(0, 0, 1200, 430, D.down(0, 420, '0 #9cc0de, .7 #dde8ee, 1 #e9ecec'))
  D.group(D.blur(9), () => {
    D.fill('M0 330Q160 250 330 300T700 285T1000 300T1200 270V420H0z', '#8fa38f')
    D.rect(560, 230, 520, 130, '#dfe3e6')
    D.rect(580, 270, 480, 80, '#7f96a6')
    D.rect(0, 345, 1200, 90, '#a3a7a9')
  })
  D.fill('M60 412Q330 338 600 336T1140 412z', D.down(336, 412, p.tones('0 .75, .4 .35, 1 -.1')))
}

/** Roof lining, pillars, mirror and visors. */
export function roofLining({ D }: Cabin): void {
  D.fill('M0 0H1200V70Q900 34 600 34T0 70z', D.down(0, 70, '0 #8f8b85, 1 #c4c0b8'))
  D.fill('M0 0H120L60 300L0 470z', D.lin(0, 0, 110, 60, '0 #5a5854, 1 #8e8a84'))
  D.fill('M1200 0H1080L1140 300L1200 470z', D.lin(1200, 0, 1090, 60, '0 #5a5854, 1 #8e8a84'))
  D.raw(panel(520, 62, 168, 52, 20, '#0f1113'))
  D.raw(panel(527, 68, 154, 40, 15, D.lin(527, 68, 681, 108, '0 #5c6d79, .5 #b9c9d3, 1 #73838e')))
  D.rect(596, 34, 14, 30, '#17191b')
  const visors =
    'M150 24L290 20Q300 62 270 66L180 70Q152 66 150 24zM1050 24L910 20Q900 62 930 66L1020 70Q1048 66 1050 24z'
  D.fill(visors, '#b7b3ab', stroke('#8f8b84', 2))
}

/** Dashboard with the hood of the instruments. */
export function dashboard({ D, dash, dashLow, dashLight }: Cabin): void {
  const top = 'M-10 470Q120 402 330 396L840 392Q1080 398 1210 462V900H-10z'
  D.fill(top, D.down(392, 620, `0 ${dashLight}, .08 ${mix(dash, '#fff', 0.1)}, .4 ${dash}, 1 ${dashLow}`))
  D.fill(
    'M120 440Q180 372 300 368Q430 370 480 424L470 470H130z',
    D.down(368, 470, `0 ${dashLight}, .25 ${dash}, 1 ${dashLow}`),
  )
  D.line('M20 462Q150 420 330 416L840 412Q1060 418 1190 458', '#fff', 2, opacity(0.12))
}

/** Trim strip, and the padded part below it with the glove box. */
export function trimAndPadding({ D, upholstery, trim: [light, dark] }: Cabin): void {
  const strip = 'M-10 560Q200 520 480 530L860 530Q1060 532 1210 560V604Q1060 572 860 568L480 570Q200 566-10 604z'
  D.fill(strip, D.down(525, 600, `0 ${mix(light, '#fff', 0.25)}, .3 ${light}, 1 ${dark}`))
  D.line('M-10 604Q200 566 480 570L860 568Q1060 572 1210 604', '#d7dbde', 2, opacity(0.6))
  const shade = (t: number) => mix(upholstery, '#000', t)
  const padding = D.down(570, 760, `0 ${shade(0.25)}, .3 ${shade(0.45)}, 1 ${shade(0.8)}`)
  D.fill('M-10 606Q200 568 480 572L860 570Q1060 574 1210 606V760H-10z', padding)
  D.line('M880 622Q1010 622 1150 642L1130 742Q1000 726 880 724z', '#000', 2.5, opacity(0.55))
  D.line('M884 626Q1010 626 1146 646', '#fff', 1, opacity(0.15))
  D.raw(panel(985, 642, 66, 14, 7, '#0d0e10', stroke('#5d6268', 1)))
}

/** The air vents: two at the sides, two around or below the screen. */
export function vents(cabin: Cabin): void {
  vent(cabin, 26, 484, 104, 54, -5)
  vent(cabin, 1066, 474, 104, 54, 5)
  if (cabin.big !== 0) {
    vent(cabin, 520, 474, 108, 46, 0)
    vent(cabin, 700, 474, 108, 46, 0)
  } else {
    vent(cabin, 560, 540, 96, 42, 0)
    vent(cabin, 668, 540, 96, 42, 0)
  }
}

/** A vent with its slats and its lever; `skew` follows the dashboard. */
function vent({ D, v }: Cabin, x: number, y: number, w: number, h: number, skew: number): void {
  const frame = `rx="${v % 2 ? h / 2 : 9}" fill="#08090a" stroke="#a9afb5" stroke-width="3"`
  D.group(` transform="translate(${x} ${y}) skewY(${skew})"`, () => {
    D.raw(`<rect width="${w}" height="${h}" ${frame}/>`)
    for (const f of [0.25, 0.45, 0.65]) D.rect(10, h * f, w - 20, 3.4, '#3b3f44')
    D.raw(panel(w / 2 - 5, h * 0.2, 10, h * 0.6, 4, '#5a5f65'))
  })
}
