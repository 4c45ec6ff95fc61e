import type { Landing } from '@karvan/contracts/browser'
import { readModelChoice } from '@karvan/domain'
import { type CarSearch, countFilters, writeSearch } from './car-search.ts'
import { UNNAMED } from './unnamed.ts'

/** Whether the vocabulary knows what it is about. */
export const isNamed = ({ brand, model }: Landing): boolean => brand !== UNNAMED && model !== UNNAMED

/** The page of a brand, or of one of its models, whose cars a search is about, whatever else it asks for; null for all cars. */
export function landingOf({ brand, model }: Pick<CarSearch, 'brand' | 'model'>): Landing | null {
  const [only, another] = brand
  if (only === undefined || another !== undefined) return null
  const [one = null] = model.length === 1 ? model.map((text) => readModelChoice(text).model) : []
  const landing = { brand: only, model: one === UNNAMED ? null : one }
  return isNamed(landing) ? landing : null
}

/** Whether a search asks for less than all cars of its landing page. */
export function isFiltered(search: CarSearch): boolean {
  const { brand, model = null } = landingOf(search) ?? { brand: null }
  const taken = Number(brand !== null) + Number(model !== null)
  return countFilters({ ...search, brand: [], model: [] }) > 0 || search.brand.length + search.model.length > taken
}

/** The query of the page of a brand, or of one of its models: a bare name says enough there. Null for all cars. */
export function landingQuery(landing: Landing | null, page = 1): URLSearchParams {
  const { brand = null, model = null } = landing ?? {}
  const query = writeSearch({ brand: brand === null ? [] : [brand], model: model === null ? [] : [model], page })
  if (page === 1) query.delete('page')
  return query
}
