import { cabinOf } from './cabin.ts'
import { dashboard, outside } from './interior-front.ts'
import { centreConsole, instruments, screen } from './interior-instruments.ts'
import { seats, steeringWheel } from './interior-seats.ts'
import { type Paint } from './paint.ts'
import { type Surface } from './surface.ts'

/** The view from the back seat over the dashboard; the bonnet seen through the screen has the car's colour. */
export function interior(D: Surface, p: Paint, v: number): void {
  const cabin = cabinOf(D, p, v)
  outside(cabin)
  dashboard(cabin)
  instruments(cabin)
  screen(cabin)
  centreConsole(cabin)
  seats(cabin)
  steeringWheel(cabin)
}
