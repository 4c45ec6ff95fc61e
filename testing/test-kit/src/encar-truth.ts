/** What is true of an offer of Encar, as the simulator tells it (`/__control/truth/:id`). */
export interface EncarTruth {
  readonly id: string
  readonly vehicleId: string
  readonly state: 'advertised' | 'gone' | 'sold' | 'waiting'
  readonly duplicateOf: string | null
  readonly quarantine: string | null
  readonly make: string
  readonly model: string
  readonly generation: string
  /** The source's own words, as the two after it. */
  readonly generationShown: string
  readonly badge: string
  readonly trim: string
  readonly shape: string
  readonly sizeClass: string
  readonly fuel: string
  readonly transmission: string
  readonly displacement: number
  readonly colour: string | null
  readonly region: string
  readonly isDomestic: boolean
  readonly seats: number
  /** `YYYYMM`. */
  readonly yearMonth: number
  readonly formYear: number
  readonly mileage: number
  readonly priceKrw: number
  readonly vin: string | null
  readonly underContract: boolean
  readonly modified: string
  readonly pictures: number
  readonly options: readonly string[]
  readonly hasRecord: boolean
  readonly hasInspection: boolean
  readonly flooded: boolean
  readonly totalLoss: boolean
  readonly frameDamaged: boolean
  readonly use: 'private' | 'commercial' | 'official'
  readonly stolen: boolean
  readonly odometerTurnedBack: boolean
  readonly claimed: boolean
  /** What the car's papers tell of it together, by the names of `accident_history`; null where none of them says so. */
  readonly stated: Readonly<Record<StatedFact, boolean | null>> & { readonly owners: number | null }
}

/** What truly happened to a car, beside what its papers tell. */
export const WHAT_HAPPENED = {
  accident: (car) => car.claimed || car.flooded || car.totalLoss || car.frameDamaged,
  structural: (car) => car.frameDamaged,
  flood: (car) => car.flooded,
  totalLoss: (car) => car.totalLoss,
  commercialUse: (car) => car.use === 'commercial',
  officialUse: (car) => car.use === 'official',
  theft: (car) => car.stolen,
  odometerDoubt: (car) => car.odometerTurnedBack,
} as const satisfies Readonly<Record<string, (car: EncarTruth) => boolean>>
type StatedFact = keyof typeof WHAT_HAPPENED
export const STATED_FACTS = Object.keys(WHAT_HAPPENED) as StatedFact[]

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

/** The name that the source shows, in its own words. */
export const sourceNameOf = ({ generation, badge, trim }: EncarTruth) => `${generation} ${badge} ${trim}`

function bodyOf(car: EncarTruth): string | undefined {
  const named = SHAPE_WORDS.find(([word]) => word.test(sourceNameOf(car)))?.[1]
  return named ?? (car.sizeClass === 'SUV' ? 'SUV' : SHAPES[car.shape])
}

/** What the shop says of a car, from the simulator's values alone. */
export const SHOP_VALUES = {
  brand: (car) => car.make,
  model: (car) => car.model,
  fuel: (car) => FUELS[car.fuel],
  transmission: (car) => GEARBOXES[car.transmission],
  color: (car) => (car.colour === null ? null : (COLOURS[car.colour] ?? car.colour)),
  body: bodyOf,
} as const satisfies Readonly<Record<string, (car: EncarTruth) => string | null | undefined>>
