import { type Cabin } from './cabin.ts'
import { short1 } from './numbers.ts'
import { mix } from './paint.ts'
import { opacity } from './surface.ts'

/** What is seen through the windscreen, with bonnet, pillars, roof and visors. */
export function outside({ D, p }: Cabin): void {
  // outside, out of focus
  D.rect(0, 0, 1200, 430, D.down(0, 420, '0 #9cc0de, .7 #dde8ee, 1 #e9ecec'))
  D.raw(
    `<g${D.blur(9)}><path d="M0 330Q160 250 330 300T700 285T1000 300T1200 270V420H0z" fill="#8fa38f"/><rect x="560" y="230" width="520" height="130" fill="#dfe3e6"/><rect x="580" y="270" width="480" height="80" fill="#7f96a6"/><rect y="345" width="1200" height="90" fill="#a3a7a9"/></g>`,
  )
  // bonnet edge
  D.fill('M60 412Q330 338 600 336T1140 412z', D.down(336, 412, p.tones('0 .75, .4 .35, 1 -.1')))
  // pillars, roof lining
  D.fill('M0 0H1200V70Q900 34 600 34T0 70z', D.down(0, 70, '0 #8f8b85, 1 #c4c0b8'))
  D.fill('M0 0H120L60 300L0 470z', D.lin(0, 0, 110, 60, '0 #5a5854, 1 #8e8a84'))
  D.fill('M1200 0H1080L1140 300L1200 470z', D.lin(1200, 0, 1090, 60, '0 #5a5854, 1 #8e8a84'))
  D.raw(
    `<rect x="520" y="62" width="168" height="52" rx="20" fill="#0f1113"/><rect x="527" y="68" width="154" height="40" rx="15" fill="${D.lin(
      527,
      68,
      681,
      108,
      '0 #5c6d79, .5 #b9c9d3, 1 #73838e',
    )}"/><rect x="596" y="34" width="14" height="30" fill="#17191b"/>`,
  )
  D.fill(
    'M150 24L290 20Q300 62 270 66L180 70Q152 66 150 24zM1050 24L910 20Q900 62 930 66L1020 70Q1048 66 1050 24z',
    '#b7b3ab',
    ' stroke="#8f8b84" stroke-width="2"',
  )
}

/** Dashboard, trim, glove box and vents. */
export function dashboard({ D, v, da, db, hide, hi, wood, big }: Cabin): void {
  // dash
  D.fill(
    'M-10 470Q120 402 330 396L840 392Q1080 398 1210 462V900H-10z',
    D.down(392, 620, `0 ${hi}, .08 ${mix(da, '#fff', 0.1)}, .4 ${da}, 1 ${db}`),
  )
  D.fill('M120 440Q180 372 300 368Q430 370 480 424L470 470H130z', D.down(368, 470, `0 ${hi}, .25 ${da}, 1 ${db}`))
  D.line('M20 462Q150 420 330 416L840 412Q1060 418 1190 458', '#fff', 2, opacity(0.12))
  // trim strip
  D.fill(
    'M-10 560Q200 520 480 530L860 530Q1060 532 1210 560V604Q1060 572 860 568L480 570Q200 566-10 604z',
    D.down(525, 600, `0 ${mix(wood[0], '#ffffff', 0.25)}, .3 ${wood[0]}, 1 ${wood[1]}`),
  )
  D.line('M-10 604Q200 566 480 570L860 568Q1060 572 1210 604', '#d7dbde', 2, opacity(0.6))
  D.fill(
    'M-10 606Q200 568 480 572L860 570Q1060 574 1210 606V760H-10z',
    D.down(
      570,
      760,
      `0 ${mix(hide, '#000000', 0.25)}, .3 ${mix(hide, '#000000', 0.45)}, 1 ${mix(hide, '#000000', 0.8)}`,
    ),
  )
  // glove box
  D.line('M880 622Q1010 622 1150 642L1130 742Q1000 726 880 724z', '#000', 2.5, opacity(0.55))
  D.line('M884 626Q1010 626 1146 646', '#fff', 1, opacity(0.15))
  D.raw('<rect x="985" y="642" width="66" height="14" rx="7" fill="#0d0e10" stroke="#5d6268" stroke-width="1"/>')
  // vents
  const vent = (x: number, y: number, w: number, h: number, sk: number) => {
    D.raw(
      `<g transform="translate(${x} ${y}) skewY(${sk})"><rect width="${w}" height="${h}" rx="${v % 2 ? h / 2 : 9}" fill="#08090a" stroke="#a9afb5" stroke-width="3"/>` +
        [0.25, 0.45, 0.65]
          .map((f) => `<rect x="10" y="${short1(h * f)}" width="${w - 20}" height="3.4" fill="#3b3f44"/>`)
          .join('') +
        `<rect x="${w / 2 - 5}" y="${h * 0.2}" width="10" height="${h * 0.6}" rx="4" fill="#5a5f65"/></g>`,
    )
  }
  vent(26, 484, 104, 54, -5)
  vent(1066, 474, 104, 54, 5)
  if (big !== 0) {
    vent(520, 474, 108, 46, 0)
    vent(700, 474, 108, 46, 0)
  } else {
    vent(560, 540, 96, 42, 0)
    vent(668, 540, 96, 42, 0)
  }
}
