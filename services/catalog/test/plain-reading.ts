import {
  type Color,
  type Drive,
  drivesLike,
  type NormalizedCar,
  OFFERED_DRIVES,
  type PastMark,
  trimsOf,
  wordKey,
} from '@karvan/domain'

/** A search in the names of the API. */
export type Filter = Partial<Record<'brand' | 'model' | 'fuel' | 'transmission' | 'color' | 'type', string[]>> &
  Partial<Record<'yearFrom' | 'yearTo' | 'priceFrom' | 'priceTo' | 'mileageMin' | 'mileageMax', number>> & {
    drive?: Drive[]
    seats?: number[]
    trim?: string[]
    accident?: ('none' | 'some')[]
    past?: PastMark[]
    owners?: number[]
    options?: string[]
    /** For "not red" in the text. */
    search?: `not ${Color}`
  }

/** What a car has in each group. */
export const VALUE = {
  brand: (car: NormalizedCar) => car.make,
  model: (car: NormalizedCar) => car.model,
  fuel: (car: NormalizedCar) => car.fuel,
  transmission: (car: NormalizedCar) => car.transmission,
  color: (car: NormalizedCar) => car.color,
  type: (car: NormalizedCar) => car.bodyType,
} as const
export const GROUPS = Object.keys(VALUE) as (keyof typeof VALUE)[]
const OTHER_GROUPS = GROUPS.filter((group) => group !== 'brand' && group !== 'model')

const accidentOf = ({ accident }: NormalizedCar) =>
  accident?.accident === undefined ? null : accident.accident ? 'some' : 'none'
/** Read once more here, so that a mark that is forgotten there is missed. */
function marksOf({ accident: past, grade }: NormalizedCar): PastMark[] {
  const marks: readonly (readonly [PastMark, boolean | undefined])[] = [
    ['flood', past?.flood],
    ['total_loss', past?.totalLoss],
    ['structural', past?.structural],
    ['fire', past?.fire],
    ['theft', past?.theft],
    ['odometer', past?.odometerDoubt],
    ['commercial', past?.commercialUse === true || / (rental car|taxi) /i.test(` ${grade ?? ''} `)],
  ]
  return marks.filter(([, isBorne]) => isBorne === true).map(([mark]) => mark)
}
const isGrave = (mark: PastMark) => mark === 'flood' || mark === 'total_loss'
/** Flooded and written-off cars are shown to who asks for one of these. */
const isLeftOut = (car: NormalizedCar, { past = [] }: Filter) => !past.some(isGrave) && marksOf(car).some(isGrave)

const only = <T>(value: T | null): T[] => (value === null ? [] : [value])

type Facet =
  | ('brand' | 'model' | 'fuel' | 'transmission' | 'color' | 'type' | 'year' | 'drive' | 'seats' | 'trim')
  | ('accident' | 'past' | 'owners')

/** What a car is counted for. */
export const FACETS: Readonly<Record<Facet, (car: NormalizedCar) => readonly (string | number)[]>> = {
  brand: ({ make }) => [make],
  model: ({ make, model }) => [`${make}:${model}`],
  fuel: ({ fuel }) => only(fuel),
  transmission: ({ transmission }) => only(transmission),
  color: ({ color }) => only(color),
  type: ({ bodyType }) => only(bodyType),
  year: ({ modelYear }) => only(modelYear),
  drive: (car) => OFFERED_DRIVES.filter((drive) => drivesLike(drive).some((one) => one === car.drive)),
  seats: ({ seats }) => only(seats),
  trim: ({ grade }) => trimsOf(grade ?? ''),
  accident: (car) => only(accidentOf(car)),
  past: marksOf,
  owners: ({ owners }) => only(owners),
}
export const FACET_NAMES = Object.keys(FACETS) as Facet[]

/** The models that are named with their brand, as `[brand, model]`, and those that are named alone. */
export const modelsOf = ({ model = [] }: Filter) => ({
  pairs: model.filter((name) => name.includes(':')).map((name) => name.split(':')),
  alone: model.filter((name) => !name.includes(':')),
})

/** Each brand stands for its named models, or for all of them; a name alone is asked of every brand. */
function isOfBrandAndModel({ make, model }: NormalizedCar, filter: Filter, except?: string): boolean {
  const { pairs, alone } = modelsOf(filter)
  const brands = [...(filter.brand ?? []), ...pairs.map(([brand]) => brand)]
  const anyBrand = brands.length === 0 || (filter.brand === undefined && alone.length > 0)
  if (except !== 'brand' && !anyBrand && !brands.includes(make)) return false
  if (except === 'model' || pairs.length + alone.length === 0) return true
  if (alone.includes(model) || pairs.some(([brand, name]) => brand === make && name === model)) return true
  return alone.length === 0 && pairs.every(([brand]) => brand !== make)
}

/** What the car costs in Jeddah, in whole dollars, with the starting values at the fallback rate. */
export function doorPrice({ priceAmount, priceCurrency, bodyType }: NormalizedCar): number {
  const euros = (priceAmount ?? 0) * { KRW: 0.00069 / 1.15, EUR: 0.01, USD: 0.01 / 1.15 }[priceCurrency ?? 'KRW']
  const shipping = { SUV: 1_500, Van: 1_700 }[String(bodyType)] ?? 1_300
  const commission = cents(euros) <= 10_000 ? 550 : cents(euros) <= 25_000 ? 750 : 1_050
  return Math.round((cents(euros) + 150 + shipping + commission) * 1.15)
}
const cents = (euros: number) => Math.round(euros * 100) / 100

/** The plain reading of a filter, car by car. */
export function matches(car: NormalizedCar, filter: Filter, except?: string): boolean {
  const inGroups = OTHER_GROUPS.every((group) => {
    const wanted = filter[group]
    const value = VALUE[group](car)
    return group === except || !wanted || (value !== null && wanted.some((one) => wordKey(one) === wordKey(value)))
  })
  const usd = doorPrice(car)
  const within = (value: number, from?: number, to?: number) => value >= (from ?? 0) && value <= (to ?? Infinity)
  const inYears = except === 'year' || within(car.modelYear ?? 0, filter.yearFrom, filter.yearTo)
  return (
    inGroups &&
    isOfBrandAndModel(car, filter, except) &&
    inYears &&
    (except === 'price' || within(usd, filter.priceFrom, filter.priceTo)) &&
    within(car.mileageKm ?? 0, filter.mileageMin, filter.mileageMax) &&
    (except === 'drive' || !filter.drive || filter.drive.flatMap(drivesLike).some((drive) => drive === car.drive)) &&
    (except === 'seats' || !filter.seats || filter.seats.some((seats) => seats === car.seats)) &&
    (except === 'trim' || !filter.trim || FACETS.trim(car).some((trim) => filter.trim?.includes(String(trim)))) &&
    (except === 'accident' || !filter.accident || filter.accident.some((one) => one === accidentOf(car))) &&
    (except === 'past' || !isLeftOut(car, filter)) &&
    (except === 'past' || !filter.past || filter.past.some((mark) => marksOf(car).includes(mark))) &&
    (except === 'owners' || !filter.owners || filter.owners.some((owners) => owners === car.owners)) &&
    (filter.options ?? []).every((code) => car.options.includes(code)) &&
    (except === 'color' || filter.color !== undefined || filter.search !== `not ${car.color ?? 'known'}`)
  )
}

/** What each named filter is made of. */
export const PARTS: Readonly<Record<string, readonly (keyof Filter)[]>> = {
  ...Object.fromEntries(GROUPS.map((group) => [group, [group]])),
  year: ['yearFrom', 'yearTo'],
  price: ['priceFrom', 'priceTo'],
  mileage: ['mileageMin', 'mileageMax'],
  ...Object.fromEntries(
    (['drive', 'seats', 'trim', 'accident', 'past', 'owners'] as const).map((name) => [name, [name]]),
  ),
  not: ['search'],
}

/** What carries the wish: a car that is named, else the first that is asked for of these. */
export function readingOf(filter: Filter): readonly string[] {
  if (filter.brand !== undefined || filter.model !== undefined) return ['brand', 'model']
  return (['type', 'fuel', 'drive', 'seats', 'trim'] as const).filter((name) => filter[name] !== undefined).slice(0, 1)
}
