import { at } from './at.ts'
import { lerp, short1 } from './numbers.ts'
import { opacity, type Surface } from './surface.ts'
import { type Background } from './types.ts'

/** What lies behind and under the car; `gy` is the ground under the car and `hz` the horizon, in pixels. */
export function backdrop(D: Surface, kind: Background, v: number, gy: number, hz: number): void {
  if (kind === 'lot') lot(D, v, gy, hz)
  else if (kind === 'showroom') showroom(D, v, hz)
  else studio(D, gy, hz)
}

/** A dealer's yard by day. */
function lot(D: Surface, v: number, gy: number, hz: number): void {
  D.rect(0, 0, 1200, hz + 4, D.down(0, hz, `0 ${at(['#6fa3d6', '#86aed2', '#7fb0dc'], v % 3)}, .55 #b9d3ea, 1 #e9eff2`))
  let c = ''
  for (let i = 0; i < (hz < 480 ? 4 : 6); i++) {
    const x = ((i * 287 + v * 173) % 1340) - 60,
      y = 50 + ((i * 83 + v * 41) % (hz - 230)),
      r = 150 + ((i * 67) % 130)
    c += `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${20 + ((i * 29) % 22)}"/><ellipse cx="${x + 70}" cy="${y - 16}" rx="${r >> 1}" ry="30"/>`
  }
  D.raw(`<g fill="${D.glow('cloud', '0 #fff .42, .5 #fff .22, 1 #fff 0')}">${c}</g>`)
  // far trees and a low glazed hall, out of focus
  let t = `M-40 ${hz + 6}`
  for (let i = 0; i <= 9; i++)
    t += `Q${i * 136 - 50} ${hz - 34 - ((i * 53 + v * 31) % 50)} ${i * 136} ${hz - 26 - ((i * 37 + v * 17) % 28)}`
  t += `L1260 ${hz + 6}z`
  D.raw(`<g${D.blurBand(5, hz - 140, hz + 10)}><path d="${t}" fill="${at(['#7d9180', '#8a9a86', '#788c86'], v % 3)}"/>`)
  const bx = v % 2 ? 420 : -80,
    bw = 880,
    bt = hz - 128
  D.raw(
    `<rect x="${bx}" y="${bt}" width="${bw}" height="132" fill="#dfe4e8"/><rect x="${bx}" y="${bt - 8}" width="${bw + 14}" height="20" fill="#f4f6f7"/><rect x="${bx}" y="${bt + 36}" width="${bw - 26}" height="92" fill="${D.down(
      bt,
      hz,
      '0 #8fa9bd, .6 #6d8496, 1 #54646f',
    )}"/>`,
  )
  D.line(Array.from({ length: 12 }, (_, i) => `M${bx + 3 + i * 78} ${bt + 34}v96`).join(''), '#e8ecee', 6)
  D.raw('</g>')
  D.rect(0, hz, 1200, 900 - hz, D.down(hz, 900, '0 #a7abad, .12 #95999c, .5 #86898c, 1 #707376'))
  D.rect(0, hz - 4, 1200, 8, '#b9bfbd', opacity(0.35))
  const vx = 600,
    L = (x: number, w: number) =>
      `M${short1(lerp(vx, x, 0.12))} ${hz + 8}L${x} 900l${w} 0L${short1(lerp(vx, x + w, 0.12))} ${hz + 8}z`
  D.fill([-900, -330, 230, 810, 1370].map((x) => L(x + v * 9, 26)).join(''), '#eef0ef', opacity(0.3))
  D.rect(
    0,
    hz,
    1200,
    900 - hz,
    D.rad(600, gy, 760, '0 #fff .2, 1 #fff 0', `translate(0 ${short1(gy * 0.62)}) scale(1 .38)`),
  )
}

/** A bright hall with a polished floor. */
function showroom(D: Surface, v: number, hz: number): void {
  D.rect(0, 0, 1200, hz + 2, D.down(0, hz, '0 #d5d9dc, .3 #eceeef, 1 #f8f9f9'))
  D.raw(`<g${D.blurBand(7, 40, hz + 4)}>`)
  for (let i = 0; i < 4; i++) {
    const x = 120 + i * 300 - v * 10
    D.raw(`<path d="M${x} 46l190 0l${short1((x - 500) * -0.1)} 34l-190 0z" fill="#fff"/>`)
  }
  for (let i = 0; i < 5; i++)
    D.raw(
      `<rect x="${i * 270 - 40}" y="150" width="236" height="${short1(hz - 196)}" fill="${D.down(150, hz, '0 #d4e0e8, .7 #e9eff2, 1 #cdd5d8')}"/>`,
    )
  D.raw(`<rect y="${short1(hz - 40)}" width="1200" height="44" fill="#dfe2e3"/></g>`)
  D.rect(0, hz, 1200, 900 - hz, D.down(hz, 900, '0 #c9cdd0, .25 #dfe2e4, 1 #b9bdc1'))
  D.raw(`<g opacity=".35"${D.blurBand(14, hz, 900)}>`)
  for (let i = 0; i < 5; i++)
    D.raw(`<rect x="${i * 270 - 20}" y="${hz}" width="190" height="${short1((900 - hz) * 0.7)}" fill="#fff"/>`)
  D.raw('</g>')
}

/** Grey paper. */
function studio(D: Surface, gy: number, hz: number): void {
  D.wash(D.rad(600, 380, 820, '0 #f1f2f3, .45 #d9dcde, 1 #a3a8ac'))
  D.rect(0, hz, 1200, 900 - hz, D.down(hz, 900, '0 #b4b8bb 0, .12 #c3c7ca .9, .5 #d4d7d9, 1 #a9adb1'))
  D.rect(
    0,
    hz,
    1200,
    900 - hz,
    D.rad(600, gy, 640, '0 #fff .5, 1 #fff 0', `translate(0 ${short1(gy * 0.7)}) scale(1 .3)`),
  )
}
