import { type EncarTruth, SHOP_VALUES, sourceNameOf } from '@karvan/test-kit'

type Bounds = readonly [from: number | null, to: number | null]

/** Values of the shop's lists. */
interface Values {
  readonly brand?: readonly string[]
  readonly model?: readonly string[]
  readonly fuel?: readonly string[]
  readonly transmission?: readonly string[]
  readonly color?: readonly string[]
  readonly body?: readonly string[]
}

/** What a person means by a search; the files beside this one hold these. */
export interface Meant extends Values {
  readonly search: string
  /** The car whose number stands in place of `{…}`, counted among those on sale; it alone is meant. */
  readonly car?: number
  readonly year?: Bounds
  readonly km?: Bounds
  readonly usd?: Bounds
  readonly sar?: Bounds
  readonly eur?: Bounds
  readonly drive?: 'four' | 'two'
  readonly accident?: 'none'
  /** Codes of the source: of each list the car has one at least. */
  readonly options?: readonly (readonly string[])[]
  /** Part of the source's own name of the grade. */
  readonly badge?: string
  /** What the car must not be; of `options` it has none. */
  readonly not?: Values & { readonly options?: readonly string[] }
}

const FOUR_WHEELS = /4WD|AWD|xDrive|4MATIC|콰트로|ALL4/
const TWO_WHEELS = /2WD|sDrive/

/** Rates of the specification, and for euro what the shop states. */
const USD_PER_KRW = 0.00069
const USD_PER_EUR = 1.15
const SAR_PER_USD = 3.75

/** What a car costs in Jeddah, in euro: the car, inspection, shipping by body, commission by price. */
function doorPrice(car: EncarTruth): number {
  const price = Math.round(((car.priceKrw * USD_PER_KRW) / USD_PER_EUR) * 100) / 100
  const shipping = { SUV: 1_500, Van: 1_700 }[SHOP_VALUES.body(car) ?? ''] ?? 1_300
  const commission = price <= 10_000 ? 550 : price <= 25_000 ? 750 : 1_050
  return price + 150 + shipping + commission
}

const LISTS = ['brand', 'model', 'fuel', 'transmission', 'color', 'body'] as const

const within = (value: number, [from, to]: Bounds = [null, null]) =>
  (from === null || value >= from) && (to === null || value <= to)

/** Whether the car is what is meant: each filter read as plainly as can be, from the simulator's values alone. */
export function isMeant(car: EncarTruth, meant: Meant): boolean {
  const { not = {} } = meant
  const euros = doorPrice(car)
  const usd = euros * USD_PER_EUR
  const has = (codes: readonly string[]) => codes.some((code) => car.options.includes(code))
  const wheels = { four: FOUR_WHEELS, two: TWO_WHEELS }
  return (
    LISTS.every((list) => meant[list]?.includes(SHOP_VALUES[list](car) ?? '') ?? true) &&
    LISTS.every((list) => !not[list]?.includes(SHOP_VALUES[list](car) ?? '')) &&
    within(car.formYear, meant.year) &&
    within(car.mileage, meant.km) &&
    within(Math.round(usd), meant.usd) &&
    within(Math.round(usd * SAR_PER_USD), meant.sar) &&
    within(Math.round(euros), meant.eur) &&
    (meant.drive === undefined || wheels[meant.drive].test(sourceNameOf(car))) &&
    // As much as the papers tell: such cars are shown to those alone who ask for them.
    car.stated.flood !== true &&
    car.stated.totalLoss !== true &&
    (meant.accident === undefined || car.stated.accident === false) &&
    (meant.options ?? []).every(has) &&
    !has(not.options ?? []) &&
    car.badge.includes(meant.badge ?? '')
  )
}
