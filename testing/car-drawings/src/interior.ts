import { cabinOf } from './cabin.ts'
import { dashboard, outside, roofLining, trimAndPadding, vents } from './interior-front.ts'
import { centreConsole, climate, instruments, screen } from './interior-instruments.ts'
import { doors, seats } from './interior-seats.ts'
import { type Paint } from './paint.ts'
import { steeringWheel } from './steering-wheel.ts'
import { type Surface } from './surface.ts'

/** The view from the back seat over the dashboard; the bonnet seen through the screen has the car's colour. */
export function interior(D: Surface, p: Paint, v: number): void {
  const cabin = cabinOf(D, p, v)
  outside(cabin)
  roofLining(cabin)
  dashboard(cabin)
  trimAndPadding(cabin)
  vents(cabin)
  instruments(cabin)
  screen(cabin)
  climate(cabin)
  centreConsole(cabin)
  seats(cabin)
  doors(cabin)
  steeringWheel(cabin)
}
