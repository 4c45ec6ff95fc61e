import { lot } from './lot.ts'
import { short1, times } from './numbers.ts'
import { opacity, type Surface } from './surface.ts'
import { type Background } from './types.ts'

/** What lies behind and under the car; `gy` is the ground under the car and `hz` the horizon, in pixels. */
export function backdrop(D: Surface, kind: Background, v: number, gy: number, hz: number): void {
  if (kind === 'lot') lot(D, v, gy, hz)
  else if (kind === 'showroom') showroom(D, v, hz)
  else studio(D, gy, hz)
}

/** A bright hall with a polished floor. */
function showroom(D: Surface, v: number, hz: number): void {
  D.rect(0, 0, 1200, hz + 2, D.down(0, hz, '0 #d5d9dc, .3 #eceeef, 1 #f8f9f9'))
  const windows = times(5, (i) => i * 270)
  D.group(D.blurBand(7, 40, hz + 4), () => {
    for (const x of [120, 420, 720, 1020].map((lamp) => lamp - v * 10))
      D.fill(`M${x} 46l190 0l${short1((x - 500) * -0.1)} 34l-190 0z`, '#fff')
    for (const x of windows) D.rect(x - 40, 150, 236, hz - 196, D.down(150, hz, '0 #d4e0e8, .7 #e9eff2, 1 #cdd5d8'))
    D.rect(0, hz - 40, 1200, 44, '#dfe2e3')
  })
  D.wash(D.down(hz, 900, '0 #c9cdd0, .25 #dfe2e4, 1 #b9bdc1'), hz)
  D.group(opacity(0.35) + D.blurBand(14, hz, 900), () => {
    for (const x of windows) D.rect(x - 20, hz, 190, (900 - hz) * 0.7, '#fff')
  })
}

/** Grey paper. */
function studio(D: Surface, gy: number, hz: number): void {
  D.wash(D.rad(600, 380, 820, '0 #f1f2f3, .45 #d9dcde, 1 #a3a8ac'))
  D.wash(D.down(hz, 900, '0 #b4b8bb 0, .12 #c3c7ca .9, .5 #d4d7d9, 1 #a9adb1'), hz)
  D.wash(D.flatRad(600, gy, 640, 0.3, '0 #fff .5, 1 #fff 0'), hz)
}
