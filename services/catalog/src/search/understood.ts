import { type CarSearch, carNumbersIn, understand, understandNamed, type UnderstoodSearch } from '@karvan/domain'
import type { SearchEngine } from './search-engine.ts'

/** Reads the text of a search. A number in it that a car bears means that car; any other is a budget, a year, a mileage. */
export async function understood(engine: SearchEngine, search: CarSearch): Promise<UnderstoodSearch> {
  const numbers = carNumbersIn(search.text)
  const named = numbers === null ? [] : await engine.named(numbers)
  return named.length > 0 ? understandNamed(search, named) : understand(search)
}
