import { MAX_QUERY_LETTERS as MAX_LETTERS } from '@karvan/contracts'
import { parseCarQuery } from '@karvan/domain'
import { invalidField } from '@karvan/service-kit'

/** What is no part of a saved search: which page, in which order, for whom prices are shown. */
const NO_PART = 'page limit sortBy sortOrder seed facets ids newSince destination taxes _'.split(' ')

/**
 * A search in the form in which it is kept, read as the search of cars reads it.
 * @throws {AppError} `request.invalid` where it would be refused there
 */
export function savedQuery(text: string): string {
  const params = new URLSearchParams(text)
  for (const name of NO_PART) params.delete(name)
  const raw = Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]))
  const read = parseCarQuery(raw)
  const [problem] = 'problems' in read ? read.problems : []
  if (problem) throw invalidField('query', `${problem.field} ${problem.message}`)
  const query = params.toString()
  // What is written with escapes is longer than what was sent.
  if (query.length > MAX_LETTERS) throw invalidField('query', `must be at most ${MAX_LETTERS} letters`)
  return query
}
