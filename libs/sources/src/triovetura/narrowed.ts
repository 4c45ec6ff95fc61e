import type { CarFilter } from '@karvan/domain'

/** Years and prices in the words of the site's filters (README.md, 1). Makes go by numbers there that are not known. */
export function narrowed({ yearFrom, yearTo, priceFrom, priceTo }: CarFilter): string | null {
  const bounds = { from_year: yearFrom, to_year: yearTo, buy_now_price_from: priceFrom, buy_now_price_to: priceTo }
  const filters = new URLSearchParams()
  for (const [name, value] of Object.entries(bounds)) if (value !== undefined) filters.set(name, String(value))
  return filters.size === 0 ? null : filters.toString()
}
