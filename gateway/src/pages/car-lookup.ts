import { type CarDetail, PATHS } from '@karvan/contracts'
import type { CarLookup } from './page.ts'

/** A page is not held up for long by its head. */
const TIMEOUT_MS = 1_000

/** Asks the catalog over HTTP, as a visitor's browser will a moment later. */
export const carLookup =
  (catalogUrl: string): CarLookup =>
  async (id) => {
    try {
      const path = PATHS.getCar.path.replace(':id', encodeURIComponent(id))
      const answer = await fetch(catalogUrl + path, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (answer.status === 404) return null
      return answer.ok ? ((await answer.json()) as { data: CarDetail }).data : undefined
    } catch {
      // The catalog is away: the page says so itself.
      return undefined
    }
  }
