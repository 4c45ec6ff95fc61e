import { at } from './at.ts'
import { type Cabin } from './cabin.ts'
import { short1 } from './numbers.ts'
import { mix } from './paint.ts'
import { opacity } from './surface.ts'

/** Dials or the digital panel. */
export function instruments({ D, v }: Cabin): void {
  // instruments
  D.fill('M150 452Q158 398 300 394Q440 398 452 452L446 520H156z', '#050607')
  const dial = (x: number, y: number, r: number, a: number) => {
    let k = ''
    for (let i = 0; i <= 10; i++) {
      const t = ((140 + i * 26) * Math.PI) / 180
      k += `M${short1(x + Math.cos(t) * r * 0.82)} ${short1(y + Math.sin(t) * r * 0.82)}L${short1(x + Math.cos(t) * r * 0.94)} ${short1(y + Math.sin(t) * r * 0.94)}`
    }
    D.raw(
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${D.rad(x, y, r, '0 #15191d, .8 #0a0c0e, 1 #2f353a')}" stroke="#8f969c" stroke-width="2"/><path d="${k}" stroke="#e9edf0" stroke-width="2.4"/><path d="M${x} ${y}L${short1(x + Math.cos(a) * r * 0.8)} ${short1(y + Math.sin(a) * r * 0.8)}" stroke="#f0452f" stroke-width="3.4"/><circle cx="${x}" cy="${y}" r="8" fill="#24282c"/>`,
    )
  }
  if (v % 2) {
    D.raw(
      `<rect x="166" y="410" width="272" height="96" rx="12" fill="${D.lin(166, 410, 438, 506, '0 #0d2233, .6 #0b151e, 1 #12344d')}"/><path d="M190 480Q260 420 302 466T420 440" fill="none" stroke="#4db4e8" stroke-width="4" opacity=".8"/><circle cx="226" cy="458" r="34" fill="none" stroke="#9fd6f2" stroke-width="5" stroke-dasharray="150 70"/><circle cx="378" cy="458" r="34" fill="none" stroke="#9fd6f2" stroke-width="5" stroke-dasharray="120 100"/>`,
    )
  } else {
    dial(226, 458, 52, 2.7)
    dial(378, 458, 52, 3.1)
    D.raw(
      '<rect x="284" y="424" width="36" height="66" rx="5" fill="#16384a"/><rect x="290" y="432" width="24" height="8" fill="#7cc4e4" opacity=".8"/><rect x="290" y="448" width="24" height="28" fill="#2a6280" opacity=".8"/>',
    )
  }
}

/** The screen in the middle. */
export function screen({ D, big }: Cabin): void {
  // centre screen
  const sx = 548,
    sw = 236,
    sy = big === 0 ? 404 : 372,
    shh = big === 2 ? 128 : big === 0 ? 118 : 96
  D.raw(
    `<rect x="${sx - 8}" y="${sy - 8}" width="${sw + 16}" height="${shh + 16}" rx="13" fill="#0a0b0d" stroke="#565b61" stroke-width="1.6"/><rect x="${sx}" y="${sy}" width="${sw}" height="${shh}" rx="6" fill="${D.lin(
      sx,
      sy,
      sx + sw,
      sy + shh,
      '0 #173a54, .5 #0e2233, 1 #1d4a5c',
    )}"/><path d="M${sx + 88} ${sy}V${sy + shh}" stroke="#5c8ba5" opacity=".4"/><path d="M${sx + 100} ${sy + shh - 18}C${sx + 140} ${sy + 20} ${sx + 170} ${sy + shh - 6} ${sx + sw - 12} ${sy + 22}" fill="none" stroke="#58c0f0" stroke-width="4"/>`,
  )
  for (let i = 0; i < 6; i++)
    D.raw(
      `<rect x="${sx + 12 + (i % 2) * 36}" y="${sy + 12 + ((i >> 1) * (shh - 22)) / 3}" width="28" height="${short1((shh - 40) / 3)}" rx="5" fill="${at(['#3f8fb8', '#d07a3a', '#4aa37a', '#7a6bc0', '#b9c4cc', '#c05a5a'], i)}" opacity=".85"/>`,
    )
  D.fill(`M${sx} ${sy}h${sw}l-90 ${shh}h-60z`, '#fff', opacity(0.07))
}

/** Climate controls, gear lever and cup holders. */
export function centreConsole({ D, da, db, wood }: Cabin): void {
  // climate and console
  D.raw(`<rect x="540" y="596" width="252" height="46" rx="10" fill="#0c0d0f" stroke="#4a4f55" stroke-width="1.4"/>`)
  for (const x of [572, 760])
    D.raw(
      `<circle cx="${x}" cy="619" r="25" fill="${D.rad(x - 6, 612, 30, '0 #e0e4e7, .5 #7c8288, 1 #25282c')}"/><circle cx="${x}" cy="619" r="17" fill="#1a1c1f"/><path d="M${x} 606v8" stroke="#fff" stroke-width="2.4"/>`,
    )
  for (let i = 0; i < 4; i++)
    D.raw(`<rect x="${610 + i * 29}" y="608" width="24" height="22" rx="4" fill="#24272b" stroke="#3d4147"/>`)
  D.fill('M520 650H812L850 900H470z', D.down(650, 900, `0 ${mix(da, '#fff', 0.06)}, 1 ${db}`))
  D.fill(
    'M556 668H776L792 812H536z',
    D.down(668, 812, `0 ${mix(wood[0], '#fff', 0.12)}, 1 ${wood[1]}`),
    ' stroke="#6d7278" stroke-width="1.6"',
  )
  D.ellipse(620, 770, 46, 24, '#0b0c0d')
  D.fill('M604 768L612 706H628L636 768Q620 778 604 768z', '#17191c')
  D.raw(
    `<rect x="596" y="672" width="48" height="50" rx="20" fill="${D.lin(596, 672, 644, 722, '0 #6a6f75, .4 #24272b, 1 #0d0e10')}" stroke="#b6bcc2" stroke-width="2"/>`,
  )
  for (const y of [706, 770])
    D.raw(
      `<circle cx="722" cy="${y}" r="28" fill="#060708" stroke="#7f858b" stroke-width="2.4"/><circle cx="722" cy="${y + 3}" r="21" fill="#15171a"/>`,
    )
}
