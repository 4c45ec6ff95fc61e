/** What is true of an offer, as the simulator tells it (`/__control/truth/:id`). */
export interface Truth {
  readonly id: string
  readonly duplicateOf: string | null
  readonly quarantine: string | null
  readonly make: string
  readonly model: string
  readonly generation: string
  readonly badge: string
  readonly trim: string
  readonly shape: string
  readonly sizeClass: string
  readonly fuel: string
  readonly transmission: string
  readonly colour: string | null
  readonly formYear: number
  readonly mileage: number
  readonly priceKrw: number
  readonly vin: string | null
  readonly options: readonly string[]
  readonly hasRecord: boolean
  readonly hasInspection: boolean
  readonly ownDamages: number
  readonly flooded: boolean
  readonly totalLoss: boolean
  readonly frameDamaged: boolean
}

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

const FUELS: Readonly<Record<string, string>> = {
  petrol: 'Gasoline',
  diesel: 'Diesel',
  lpg: 'LPG',
  bi_fuel_lpg: 'LPG',
  hybrid: 'Hybrid',
  plug_in_hybrid: 'Hybrid',
  electric: 'Electric',
  hydrogen: 'Hydrogen',
}
const GEARBOXES: Readonly<Record<string, string>> = {
  automatic: 'Automatic',
  dct: 'Automatic',
  manual: 'Manual',
  cvt: 'CVT',
}
/** The shop's colour where it is not the colour's last word. */
const COLOURS: Readonly<Record<string, string>> = {
  'Dark grey': 'Gray',
  Grey: 'Gray',
  'Silver grey': 'Silver',
  'Bright silver': 'Silver',
  'Pearl white': 'White',
  'White two-tone': 'White',
  'Sky blue': 'Blue',
  Navy: 'Blue',
  Burgundy: 'Red',
  Teal: 'Green',
  'Light gold': 'Gold',
}
const SHAPES: Readonly<Record<string, string>> = {
  sedan: 'Sedan',
  suv: 'SUV',
  hatchback: 'Hatchback',
  van: 'Van',
  coupe: 'Coupe',
  wagon: 'Wagon',
  pickup: 'Truck',
}
/** Words of the source that say another shape than the model's usual one. */
const SHAPE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/그란쿠페/, 'Sedan'],
  [/카브리올레|컨버터블/, 'Convertible'],
  [/쿠페/, 'Coupe'],
  [/투어링|슈팅브레이크/, 'Wagon'],
]
const FOUR_WHEELS = /4WD|AWD|xDrive|4MATIC|콰트로|ALL4/
const TWO_WHEELS = /2WD|sDrive/

/** Rates of the specification, and for euro what the shop states. */
const USD_PER_KRW = 0.00069
const USD_PER_EUR = 1.15
const SAR_PER_USD = 3.75

/** What a car costs in Jeddah, in euro: the car, inspection, shipping by body, commission by price. */
function doorPrice(car: Truth): number {
  const price = Math.round(((car.priceKrw * USD_PER_KRW) / USD_PER_EUR) * 100) / 100
  const shipping = { SUV: 1_500, Van: 1_700 }[bodyOf(car) ?? ''] ?? 1_300
  const commission = price <= 10_000 ? 550 : price <= 25_000 ? 750 : 1_050
  return price + 150 + shipping + commission
}

const nameOf = ({ generation, badge, trim }: Truth) => `${generation} ${badge} ${trim}`

function bodyOf(car: Truth): string | undefined {
  const named = SHAPE_WORDS.find(([word]) => word.test(nameOf(car)))?.[1]
  return named ?? (car.sizeClass === 'SUV' ? 'SUV' : SHAPES[car.shape])
}

/** What the papers of the car show; null where it has none. */
function damaged(car: Truth): boolean | null {
  if (!car.hasRecord && !car.hasInspection) return null
  const onRecord = car.hasRecord && (car.ownDamages > 0 || car.flooded || car.totalLoss)
  return onRecord || (car.hasInspection && car.frameDamaged)
}

const VALUE: Readonly<Record<keyof Values, (car: Truth) => string | null | undefined>> = {
  brand: (car) => car.make,
  model: (car) => car.model,
  fuel: (car) => FUELS[car.fuel],
  transmission: (car) => GEARBOXES[car.transmission],
  color: (car) => (car.colour === null ? null : (COLOURS[car.colour] ?? car.colour)),
  body: bodyOf,
}
const LISTS = ['brand', 'model', 'fuel', 'transmission', 'color', 'body'] as const

const within = (value: number, [from, to]: Bounds = [null, null]) =>
  (from === null || value >= from) && (to === null || value <= to)

/** Whether the car is what is meant: each filter read as plainly as can be, from the simulator's values alone. */
export function isMeant(car: Truth, meant: Meant): boolean {
  const { not = {} } = meant
  const euros = doorPrice(car)
  const usd = euros * USD_PER_EUR
  const has = (codes: readonly string[]) => codes.some((code) => car.options.includes(code))
  const wheels = { four: FOUR_WHEELS, two: TWO_WHEELS }
  return (
    LISTS.every((list) => meant[list]?.includes(VALUE[list](car) ?? '') ?? true) &&
    LISTS.every((list) => !not[list]?.includes(VALUE[list](car) ?? '')) &&
    within(car.formYear, meant.year) &&
    within(car.mileage, meant.km) &&
    within(Math.round(usd), meant.usd) &&
    within(Math.round(usd * SAR_PER_USD), meant.sar) &&
    within(Math.round(euros), meant.eur) &&
    (meant.drive === undefined || wheels[meant.drive].test(nameOf(car))) &&
    (meant.accident === undefined || damaged(car) === false) &&
    (meant.options ?? []).every(has) &&
    !has(not.options ?? []) &&
    car.badge.includes(meant.badge ?? '')
  )
}
