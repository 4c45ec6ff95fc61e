import { at } from '@karvan/scraper-kit'
import type { RawListing } from './adapter.ts'
import type { RawPath } from './origins.ts'

/** What stands at a place; null where nothing does. */
export function rawAt(raw: RawListing, path: RawPath): unknown {
  const [part, ...names] = path.split('.')
  return at(part === 'list' ? raw.list?.payload : raw.detail?.payload, ...names)
}
