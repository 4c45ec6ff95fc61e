import { DESTINATIONS, FILTER_CURRENCIES } from '@karvan/domain'

const WISHES = ['brand=Hyundai', 'brand=Kia', 'brand=BMW', 'search=suv', 'fuelType=Diesel', 'yearFrom=2019', '']
const ORDERS = ['sortBy=price', 'sortBy=price&sortOrder=desc', 'sortBy=year', '']

/**
 * Searches as visitors make them: other cars, prices, currencies, countries and orders, with all counts. No two are alike,
 * so that none is answered out of a cache.
 */
export function newSearches(count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => {
    const view = `destination=${pick(DESTINATIONS, i)}&currency=${pick(FILTER_CURRENCIES, i)}`
    const price = `priceMin=${Math.floor(Math.random() * 8_000)}&priceTo=${20_000 + Math.floor(Math.random() * 80_000)}`
    return ['/api/cars?facets=1&limit=24', view, price, pick(WISHES, i), pick(ORDERS, i)].filter(Boolean).join('&')
  })
}

const pick = <T>(values: readonly T[], turn: number): T | undefined => values[turn % values.length]
