import { at } from './at.ts'
import { type Cabin } from './cabin.ts'
import { short1, times } from './numbers.ts'
import { mix } from './paint.ts'
import { opacity, type Surface } from './surface.ts'
import { disc, panel, ring, stroke } from './svg.ts'

/** Dials or the digital panel. */
export function instruments({ D, v }: Cabin): void {
  D.fill('M150 452Q158 398 300 394Q440 398 452 452L446 520H156z', '#050607')
  if (v % 2) {
    D.raw(panel(166, 410, 272, 96, 12, D.lin(166, 410, 438, 506, '0 #0d2233, .6 #0b151e, 1 #12344d')))
    D.line('M190 480Q260 420 302 466T420 440', '#4db4e8', 4, opacity(0.8))
    D.raw(ring(226, 458, 34, '#9fd6f2', 5, ' stroke-dasharray="150 70"'))
    D.raw(ring(378, 458, 34, '#9fd6f2', 5, ' stroke-dasharray="120 100"'))
  } else {
    dial(D, 226, 458, 2.7)
    dial(D, 378, 458, 3.1)
    D.raw(panel(284, 424, 36, 66, 5, '#16384a'))
    D.rect(290, 432, 24, 8, '#7cc4e4', opacity(0.8))
    D.rect(290, 448, 24, 28, '#2a6280', opacity(0.8))
  }
}

/** A round dial with its hand, which stands at an angle. */
function dial(D: Surface, x: number, y: number, hand: number): void {
  const r = 52
  const on = (angle: number, share: number) =>
    `${short1(x + Math.cos(angle) * r * share)} ${short1(y + Math.sin(angle) * r * share)}`
  const marks = times(11, (i) => ((140 + i * 26) * Math.PI) / 180).map((a) => `M${on(a, 0.82)}L${on(a, 0.94)}`)
  D.raw(disc(x, y, r, D.rad(x, y, r, '0 #15191d, .8 #0a0c0e, 1 #2f353a'), stroke('#8f969c', 2)))
  D.raw(`<path d="${marks.join('')}"${stroke('#e9edf0', 2.4)}/>`)
  D.raw(`<path d="M${x} ${y}L${on(hand, 0.8)}"${stroke('#f0452f', 3.4)}/>`)
  D.raw(disc(x, y, 8, '#24282c'))
}

const APPS = ['#3f8fb8', '#d07a3a', '#4aa37a', '#7a6bc0', '#b9c4cc', '#c05a5a']

/** The screen in the middle: a map, with a column of buttons beside it. */
export function screen({ D, big }: Cabin): void {
  const [x, width] = [548, 236]
  const y = big === 0 ? 404 : 372
  const height = at([118, 96, 128], big)
  D.raw(panel(x - 8, y - 8, width + 16, height + 16, 13, '#0a0b0d', stroke('#565b61', 1.6)))
  const glow = D.lin(x, y, x + width, y + height, '0 #173a54, .5 #0e2233, 1 #1d4a5c')
  D.raw(panel(x, y, width, height, 6, glow))
  D.raw(`<path d="M${x + 88} ${y}V${y + height}" stroke="#5c8ba5"${opacity(0.4)}/>`)
  const bends = `${x + 140} ${y + 20} ${x + 170} ${y + height - 6} ${x + width - 12} ${y + 22}`
  D.line(`M${x + 100} ${y + height - 18}C${bends}`, '#58c0f0', 4)
  APPS.forEach((colour, i) => {
    const top = y + 12 + ((i >> 1) * (height - 22)) / 3
    const size = `width="28" height="${short1((height - 40) / 3)}"`
    D.raw(`<rect x="${x + 12 + (i % 2) * 36}" y="${top}" ${size} rx="5" fill="${colour}"${opacity(0.85)}/>`)
  })
  D.fill(`M${x} ${y}h${width}l-90 ${height}h-60z`, '#fff', opacity(0.07))
}

/** The climate controls: two knobs with buttons between them. */
export function climate({ D }: Cabin): void {
  D.raw(panel(540, 596, 252, 46, 10, '#0c0d0f', stroke('#4a4f55', 1.4)))
  for (const x of [572, 760]) {
    D.raw(disc(x, 619, 25, D.rad(x - 6, 612, 30, '0 #e0e4e7, .5 #7c8288, 1 #25282c')))
    D.raw(disc(x, 619, 17, '#1a1c1f'))
    D.raw(`<path d="M${x} 606v8"${stroke('#fff', 2.4)}/>`)
  }
  for (const x of [610, 639, 668, 697]) D.raw(panel(x, 608, 24, 22, 4, '#24272b', ' stroke="#3d4147"'))
}

/** The console with gear lever and cup holders. */
export function centreConsole({ D, dash, dashLow, trim: [light, dark] }: Cabin): void {
  D.fill('M520 650H812L850 900H470z', D.down(650, 900, `0 ${mix(dash, '#fff', 0.06)}, 1 ${dashLow}`))
  const plate = D.down(668, 812, `0 ${mix(light, '#fff', 0.12)}, 1 ${dark}`)
  D.fill('M556 668H776L792 812H536z', plate, stroke('#6d7278', 1.6))
  D.ellipse(620, 770, 46, 24, '#0b0c0d')
  D.fill('M604 768L612 706H628L636 768Q620 778 604 768z', '#17191c')
  const knob = D.lin(596, 672, 644, 722, '0 #6a6f75, .4 #24272b, 1 #0d0e10')
  D.raw(panel(596, 672, 48, 50, 20, knob, stroke('#b6bcc2', 2)))
  for (const y of [706, 770]) {
    D.raw(disc(722, y, 28, '#060708', stroke('#7f858b', 2.4)))
    D.raw(disc(722, y + 3, 21, '#15171a'))
  }
}
