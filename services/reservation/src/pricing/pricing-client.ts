import { type CarNow, type ErrorCode, type Offer, offerRoutes, type Quote, quoteRoutes } from '@karvan/contracts'
import { AppError } from '@karvan/service-kit'

const TIMEOUT_MS = 3_000
const RETRY_AFTER_S = 5

export interface PricingOptions {
  readonly pricingUrl: string
  readonly internalToken: string
}

/** How somebody wants to see a price. */
interface PriceView {
  readonly destination: 'SA' | 'XK'
  readonly currency: 'USD' | 'SAR' | 'EUR'
}

/** What the pricing service is asked. Each throws `service.unavailable` while it does not answer. */
export interface Pricing {
  /** @throws {AppError} `cars.not_found` */
  readonly offer: (carId: string, view: PriceView) => Promise<Offer>
  /** @throws {AppError} `quotes.not_found` */
  readonly quote: (code: string) => Promise<Quote>
  /** How those of these cars stand that are in the inventory. */
  readonly carsNow: (carIds: readonly string[]) => Promise<readonly CarNow[]>
  /** The cars that their source knows by this number. */
  readonly carsOfNumber: (number: string) => Promise<readonly string[]>
}

/** Asks the pricing service, whose replies are typed by its contracts. */
export function pricingClient({ pricingUrl, internalToken }: PricingOptions): Pricing {
  const ask = async (path: string, known: ErrorCode | null): Promise<unknown> => {
    const response = await fetch(new URL(path, pricingUrl), {
      headers: { 'x-internal-token': internalToken },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(isAway)
    if (response.status === 404 && known !== null) throw new AppError(known, 'There is no such car or quote')
    if (!response.ok) isAway(new Error(`the pricing service answered ${response.status}`))
    return await response.json().catch(isAway)
  }
  const { carOffer, carsNow, carsOfNumber } = offerRoutes
  return {
    offer: async (carId, view) => {
      const query = new URLSearchParams({ ...view }).toString()
      return (await ask(`${carOffer.path.replace(':carId', carId)}?${query}`, 'cars.not_found')) as Offer
    },
    quote: async (code) => {
      const path = quoteRoutes.getQuote.path.replace(':code', encodeURIComponent(code))
      return ((await ask(path, 'quotes.not_found')) as { data: Quote }).data
    },
    carsNow: async (carIds) => {
      if (carIds.length === 0) return []
      const query = new URLSearchParams({ ids: [...new Set(carIds)].join(',') }).toString()
      return ((await ask(`${carsNow.path}?${query}`, null)) as { cars: CarNow[] }).cars
    },
    carsOfNumber: async (number) =>
      ((await ask(carsOfNumber.path.replace(':number', number), null)) as { ids: string[] }).ids,
  }
}

function isAway(cause: unknown): never {
  throw new AppError('service.unavailable', 'Prices are temporarily unavailable. Please try again.', {
    cause,
    retryAfter: RETRY_AFTER_S,
  })
}
