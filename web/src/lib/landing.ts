import type { Landing } from '@karvan/contracts/browser'
import { writeSearch } from './car-search.ts'
import { UNNAMED } from './unnamed.ts'

/** Whether the vocabulary knows what it is about. */
export const isNamed = ({ brand, model }: Landing): boolean => brand !== UNNAMED && model !== UNNAMED

/** The query of the page of a brand, or of one of its models: a bare name says enough there. */
export function landingQuery({ brand, model }: Landing, page = 1): URLSearchParams {
  const query = writeSearch({ brand: [brand], model: model === null ? [] : [model], page })
  if (page === 1) query.delete('page')
  return query
}
