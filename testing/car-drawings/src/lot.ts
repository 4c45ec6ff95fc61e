import { at } from './at.ts'
import { lerp, short1, times } from './numbers.ts'
import { opacity, type Surface } from './surface.ts'

/** A dealer's yard by day; for the arguments see `backdrop`. */
export function lot(D: Surface, v: number, gy: number, hz: number): void {
  sky(D, v, hz)
  D.group(D.blurBand(5, hz - 140, hz + 10), () => {
    trees(D, v, hz)
    hall(D, v, hz)
  })
  asphalt(D, v, gy, hz)
}

/** Sky with clouds. */
function sky(D: Surface, v: number, hz: number): void {
  const blue = at(['#6fa3d6', '#86aed2', '#7fb0dc'], v % 3)
  D.rect(0, 0, 1200, hz + 4, D.down(0, hz, `0 ${blue}, .55 #b9d3ea, 1 #e9eff2`))
  D.group(` fill="${D.glow('cloud', '0 #fff .42, .5 #fff .22, 1 #fff 0')}"`, () => {
    for (let i = 0; i < (hz < 480 ? 4 : 6); i++) {
      const x = ((i * 287 + v * 173) % 1340) - 60
      const y = 50 + ((i * 83 + v * 41) % (hz - 230))
      const r = 150 + ((i * 67) % 130)
      D.raw(`<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${20 + ((i * 29) % 22)}"/>`)
      D.raw(`<ellipse cx="${x + 70}" cy="${y - 16}" rx="${r >> 1}" ry="30"/>`)
    }
  })
}

/** A row of trees, far away. */
function trees(D: Surface, v: number, hz: number): void {
  const crowns = times(10, (i) => {
    const [high, low] = [hz - 34 - ((i * 53 + v * 31) % 50), hz - 26 - ((i * 37 + v * 17) % 28)]
    return `Q${i * 136 - 50} ${high} ${i * 136} ${low}`
  })
  D.fill(`M-40 ${hz + 6}${crowns.join('')}L1260 ${hz + 6}z`, at(['#7d9180', '#8a9a86', '#788c86'], v % 3))
}

/** A low glazed hall. */
function hall(D: Surface, v: number, hz: number): void {
  const left = v % 2 ? 420 : -80
  const top = hz - 128
  D.rect(left, top, 880, 132, '#dfe4e8')
  D.rect(left, top - 8, 894, 20, '#f4f6f7')
  D.rect(left, top + 36, 854, 92, D.down(top, hz, '0 #8fa9bd, .6 #6d8496, 1 #54646f'))
  D.line(times(12, (i) => `M${left + 3 + i * 78} ${top + 34}v96`).join(''), '#e8ecee', 6)
}

/** The ground with the lines of its parking bays. */
function asphalt(D: Surface, v: number, gy: number, hz: number): void {
  D.wash(D.down(hz, 900, '0 #a7abad, .12 #95999c, .5 #86898c, 1 #707376'), hz)
  D.rect(0, hz - 4, 1200, 8, '#b9bfbd', opacity(0.35))
  const far = (x: number) => `${short1(lerp(600, x, 0.12))} ${hz + 8}`
  const bayLine = (x: number) => `M${far(x)}L${x} 900l26 0L${far(x + 26)}z`
  D.fill([-900, -330, 230, 810, 1370].map((x) => bayLine(x + v * 9)).join(''), '#eef0ef', opacity(0.3))
  D.wash(D.flatRad(600, gy, 760, 0.38, '0 #fff .2, 1 #fff 0'), hz)
}
