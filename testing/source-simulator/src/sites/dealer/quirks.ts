import { hash32, hashText } from '../../random.ts'

/** Habits of dealers' pages that a test turns on and off. None changes what a car is but those that hide a fact. */
export const QUIRKS = [
  'dots in prices',
  'spaces in prices',
  'currency sign in prices',
  'price in dollars',
  'price on request',
  'miles',
  'year range',
  'vin missing',
  'vin fake',
  'relative images',
  'json-ld broken',
  'phone in description',
  'phone in a field',
  'hostile strings',
  'sold still listed',
  'list repeats cars',
  'gone with 410',
  'gone with 200',
  'gone by redirect',
] as const
export type Quirk = (typeof QUIRKS)[number]

/** One car in so many has a quirk that is on. */
const ONE_IN = 8

/** Which quirks are on. All are off at the start. */
export class Quirks {
  private readonly seed: number
  private readonly on = new Set<Quirk>()

  constructor(seed: number) {
    this.seed = seed
  }

  turn(quirk: Quirk, on: boolean): void {
    if (on) this.on.add(quirk)
    else this.on.delete(quirk)
  }

  isOn(quirk: Quirk): boolean {
    return this.on.has(quirk)
  }

  /** Those that a car has: always the same cars for a quirk, whatever else is on. */
  of(index: number): ReadonlySet<Quirk> {
    return new Set([...this.on].filter((quirk) => hash32(this.seed, index, hashText(quirk)) % ONE_IN === 0))
  }

  list(): readonly Quirk[] {
    return [...this.on]
  }
}
