import { type Cabin } from './cabin.ts'
import { opacity, type Surface } from './surface.ts'
import { disc, panel, ring, stroke } from './svg.ts'

/** Spokes and the lower spoke's cover, around the centre 302 604. */
const SPOKES =
  'M130 612Q202 570 240 576L364 576Q402 570 474 612L468 640Q392 634 368 658L332 776H272L236 658Q212 634 136 640z'
const COVER = 'M278 688L288 772H316L326 688z'

/** An ellipse around the centre of the wheel that is not filled. */
const hoop = (rx: number, ry: number, colour: string, width: number, extra = '', dx = 0, dy = 0): string =>
  `<ellipse cx="${302 + dx}" cy="${604 + dy}" rx="${rx}" ry="${ry}" fill="none"${stroke(colour, width)}${extra}/>`

/** The steering wheel with its stalks, and the light in the cabin. */
export function steeringWheel({ D }: Cabin): void {
  D.raw(hoop(184, 176, '#000', 34, opacity(0.35) + D.blur(6), 6, 10))
  hub(D)
  rim(D)
  D.line('M228 564L152 538M376 564L452 538', '#17191b', 13, ' stroke-linecap="round"')
  D.wash(D.rad(600, 330, 820, '0 #fff .1, .5 #fff 0, 1 #000 .42'))
}

/** Spokes, horn and buttons. */
function hub(D: Surface): void {
  D.fill(SPOKES, D.down(570, 776, '0 #474c52, .25 #1d2023, 1 #0f1113'))
  D.fill(COVER, D.across(278, 326, '0 #8b9197, .5 #d7dbde, 1 #7c8288'))
  const horn = D.rad(292, 598, 80, '0 #3f4348, .7 #1c1e21, 1 #0c0d0f')
  D.ellipse(302, 622, 68, 58, horn, ' stroke="#000" stroke-opacity=".5"')
  D.raw(ring(302, 618, 17, '#aeb4ba', 3))
  for (const x of [190, 414]) {
    D.raw(panel(x - 25, 596, 50, 34, 12, '#0b0c0e', stroke('#7e848a', 1.4)))
    for (const dx of [-10, 10]) D.raw(disc(x + dx, 613, 5.4, '#44494f'))
  }
}

/** The rim with its light and stitches. */
function rim(D: Surface): void {
  D.raw(hoop(184, 176, '#0b0c0d', 34))
  D.raw(hoop(184, 176, D.down(414, 794, '0 #62686e, .16 #34383c, .5 #1d1f22, .85 #25282b, 1 #3a3e42'), 29))
  D.line('M124 534A190 182 0 0 1 452 492', '#fff', 4, opacity(0.17))
  D.raw(hoop(168, 160, '#fff', 1, ` stroke-dasharray="3 4"${opacity(0.16)}`))
}
