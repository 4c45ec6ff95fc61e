import {
  type AccidentHistory,
  BODY_TYPES,
  COLORS,
  DRIVES,
  FUELS,
  normalizeListing,
  type NormalizedCar,
  type PastFact,
  type SourceListing,
  TRANSMISSIONS,
} from '@karvan/domain'

const MODELS: readonly (readonly [make: string, model: string])[] = [
  ['Hyundai', 'Grandeur'],
  ['Hyundai', 'Santa Fe'],
  ['Kia', 'K5'],
  ['Kia', 'Carnival'],
  ['Mercedes-Benz', 'E-Class'],
  ['BMW', '5 Series'],
  ['Genesis', 'G80'],
]

export const EMPTY: SourceListing = {
  source: 'encar',
  sourceId: '0',
  vehicleKey: null,
  make: '현대',
  modelGroup: '그랜저',
  model: '그랜저',
  badge: null,
  badgeDetail: null,
  gradeEnglish: null,
  fuel: '가솔린',
  transmission: null,
  sizeClass: null,
  color: null,
  drive: null,
  region: null,
  sellType: '일반',
  isLease: false,
  firstRegistration: '202001',
  modelYear: 2020,
  mileageKm: 10_000,
  price: { amount: 10_000_000, currency: 'KRW' },
  pricePlaceholder: false,
  originalPrice: null,
  discount: null,
  displacementCc: null,
  seats: null,
  vin: null,
  underContract: false,
  photos: ['/carpicture01/pic3900/39000001_001.jpg'],
  options: [],
  isDomestic: null,
  importType: null,
  insurance: null,
  inspection: null,
  owners: null,
  liens: null,
  modifiedAt: null,
}
const BASE = normalizeListing(EMPTY, 2027)
const GRADES = [
  '2.5 Turbo Premium',
  'LPG rental car Premium',
  'Diesel (2.2)/4WD Noblesse',
  'Long Range GT-Line',
  'LTZ',
  'Premiumsport',
]
const OPTIONS = ['010', '011', '062', '069']

/** Flooded and written-off cars are left out of lists: of those alone who ask for them some are made. */
const GRAVE = ['flood', 'totalLoss'] as const
const OTHERS = ['structural', 'theft', 'odometerDoubt', 'commercialUse'] as const

/** Most facts are told by no paper; marks are rare enough that most cars stay in the list. */
function randomPast(random: () => number, hasGrave: boolean): AccidentHistory {
  const stated = (share: number) => (random() < 0.3 ? { said: random() < share } : {})
  const past: Partial<Record<PastFact, boolean>> = {}
  for (const fact of hasGrave ? [...GRAVE, ...OTHERS] : OTHERS) {
    const { said } = stated(0.15)
    if (said !== undefined) past[fact] = said
  }
  return random() < 0.9 ? { ...past, accident: random() < 0.5 } : past
}

/** Cars over the whole range of the filters, with ties and gaps, from a seeded source of numbers. */
export function randomCars(count: number, random: () => number, { hasGrave = false } = {}): NormalizedCar[] {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const maybe = <T>(value: T): T | null => (random() < 0.1 ? null : value)
  return Array.from({ length: count }, (_, i) => {
    const [make, model] = one(MODELS)
    const krw = 3_000_000 + Math.floor(random() * 60) * 1_000_000
    return {
      ...BASE,
      sourceId: String(39_000_001 + i),
      make,
      model,
      title: `${make} ${model} 2.5`,
      generation: null,
      modelYear: 2012 + Math.floor(random() * 15),
      mileageKm: Math.floor(random() * 40) * 5_000,
      fuel: one(FUELS),
      transmission: maybe(one(TRANSMISSIONS)),
      bodyType: maybe(one(BODY_TYPES)),
      color: maybe(one(COLORS)),
      drive: maybe(one(DRIVES)),
      seats: maybe(one([4, 5, 7])),
      grade: maybe(one(GRADES)),
      options: OPTIONS.filter(() => random() < 0.4),
      accident: maybe(randomPast(random, hasGrave)),
      owners: maybe(one([1, 2, 3])),
      priceAmount: krw,
      priceKrw: krw,
      modifiedAt: new Date(Date.UTC(2026, 10, 1 + Math.floor(random() * 20))),
    }
  })
}

/** A car of the bulk-change tests, with a price and a vehicle of its own. */
export const listed = (sourceId: string, more: Partial<typeof EMPTY> = {}): NormalizedCar =>
  normalizeListing(
    {
      ...EMPTY,
      sourceId,
      price: { amount: 20_000_000, currency: 'KRW' },
      region: '서울',
      vehicleKey: `key-${sourceId}`,
      ...more,
    },
    2027,
  )
