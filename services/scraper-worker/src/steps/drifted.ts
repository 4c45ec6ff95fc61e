/** What was read is not to be believed as a whole (decision 419): nothing of it is written. */
export class Drifted extends Error {
  override readonly name = 'Drifted'
  readonly cars: number

  constructor(reason: string, cars: number) {
    super(`what the site shows is not to be believed: ${reason}`)
    this.cars = cars
  }
}
