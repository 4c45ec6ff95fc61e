import { hash32, hashText } from '../random.ts'

/** One car in so many has a quirk that is on. */
const ONE_IN = 8

/** Which quirks of a site are on. All are off at the start. */
export class Quirks<Q extends string> {
  private readonly seed: number
  private readonly known: readonly Q[]
  private readonly chosen: Partial<Record<Q, (index: number) => boolean>>
  private readonly on = new Set<Q>()

  /** @param chosen which cars have a quirk; one in eight where nothing is said */
  constructor(seed: number, known: readonly Q[], chosen: Partial<Record<Q, (index: number) => boolean>> = {}) {
    this.seed = seed
    this.known = known
    this.chosen = chosen
  }

  /** @throws RangeError for a quirk that the site does not have */
  turn(name: string, on: boolean): void {
    const quirk = this.known.find((one) => one === name)
    if (quirk === undefined) throw new RangeError(`no quirk ${name}`)
    if (on) this.on.add(quirk)
    else this.on.delete(quirk)
  }

  isOn(quirk: Q): boolean {
    return this.on.has(quirk)
  }

  /** Those that a car has: always the same cars for a quirk, whatever else is on. */
  of(index: number): ReadonlySet<Q> {
    const isOneIn = (quirk: Q) => hash32(this.seed, index, hashText(quirk)) % ONE_IN === 0
    return new Set([...this.on].filter((quirk) => this.chosen[quirk]?.(index) ?? isOneIn(quirk)))
  }

  list(): readonly Q[] {
    return [...this.on]
  }
}
