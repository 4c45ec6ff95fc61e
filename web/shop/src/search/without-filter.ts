import type { Relax } from '@karvan/contracts/browser'
import type { CarSearch } from '../../../kit/src/car-search.ts'

/** The parts of a search that can be taken away as a whole, by the API's names. */
export type FilterName = Relax['filter']

/** What takes a whole filter away, and nothing else: so many cars as the API counted without it, and no more. */
export const WITHOUT: Readonly<Record<FilterName, Partial<CarSearch>>> = {
  search: { search: '' },
  brand: { brand: [] },
  model: { model: [] },
  year: { yearFrom: null, yearTo: null },
  fuel: { fuel: [] },
  transmission: { transmission: [] },
  color: { color: [] },
  type: { type: [] },
  price: { priceMin: null, priceMax: null },
  mileage: { mileageMin: null, mileageMax: null },
  drive: { drive: [] },
  options: { options: [] },
  not: { not: [] },
  accident: { accident: [] },
  past: { past: [] },
  owners: { owners: [] },
  seats: { seats: [] },
  trim: { trim: [] },
  import: { import: [] },
}
