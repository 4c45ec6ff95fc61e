import { type Color, type Drive, drivesLike, type NormalizedCar, usdOfKrw, wordKey } from '@karvan/domain'

/** A search in the names of the API. */
export type Filter = Partial<Record<'brand' | 'model' | 'fuel' | 'transmission' | 'color' | 'type', string[]>> &
  Partial<Record<'yearFrom' | 'yearTo' | 'priceFrom' | 'priceTo' | 'mileageMin' | 'mileageMax', number>> & {
    drive?: Drive
    options?: string[]
    accident?: 'none' | 'some'
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

/** The plain reading of a filter, car by car. */
export function matches(car: NormalizedCar, filter: Filter, except?: string): boolean {
  const inGroups = OTHER_GROUPS.every((group) => {
    const wanted = filter[group]
    const value = VALUE[group](car)
    return group === except || !wanted || (value !== null && wanted.some((one) => wordKey(one) === wordKey(value)))
  })
  const usd = usdOfKrw(car.priceKrw ?? 0)
  const within = (value: number, from?: number, to?: number) => value >= (from ?? 0) && value <= (to ?? Infinity)
  const inYears = except === 'year' || within(car.modelYear ?? 0, filter.yearFrom, filter.yearTo)
  return (
    inGroups &&
    isOfBrandAndModel(car, filter, except) &&
    inYears &&
    (except === 'price' || within(usd, filter.priceFrom, filter.priceTo)) &&
    within(car.mileageKm ?? 0, filter.mileageMin, filter.mileageMax) &&
    (filter.drive === undefined || drivesLike(filter.drive).some((drive) => drive === car.drive)) &&
    (filter.options ?? []).every((code) => car.options.includes(code)) &&
    (filter.accident === undefined || car.accident?.accident === (filter.accident === 'some')) &&
    (except === 'color' || filter.color !== undefined || filter.search !== `not ${car.color ?? 'known'}`)
  )
}

/** What each named filter is made of. */
export const PARTS: Readonly<Record<string, readonly (keyof Filter)[]>> = {
  ...Object.fromEntries(GROUPS.map((group) => [group, [group]])),
  year: ['yearFrom', 'yearTo'],
  price: ['priceFrom', 'priceTo'],
  mileage: ['mileageMin', 'mileageMax'],
  ...Object.fromEntries((['drive', 'options', 'accident', 'search'] as const).map((name) => [name, [name]])),
}
