import { type CarNow, type Offer, offerRoutes, type Quote, quoteRoutes } from '@karvan/contracts'
import { AppError, internalClient, type InternalCallError } from '@karvan/service-kit'

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

export function pricingClient({ pricingUrl, internalToken }: PricingOptions): Pricing {
  const routes = { ...offerRoutes, ...quoteRoutes }
  const pricing = internalClient({ url: pricingUrl, internalToken, timeoutMs: TIMEOUT_MS, routes, toError })
  return {
    offer: (carId, view) => pricing.carOffer({ params: { carId }, query: view }),
    quote: (code) => pricing.getQuote({ params: { code } }),
    carsNow: async (carIds) => {
      if (carIds.length === 0) return []
      return (await pricing.carsNow({ query: { ids: [...new Set(carIds)].join(',') } })).cars
    },
    carsOfNumber: async (number) => (await pricing.carsOfNumber({ params: { number } })).ids,
  }
}

function toError(cause: InternalCallError): AppError {
  const { code } = cause
  if (code === 'cars.not_found' || code === 'quotes.not_found') {
    return new AppError(code, 'There is no such car or quote', { cause })
  }
  return new AppError('service.unavailable', 'Prices are temporarily unavailable. Please try again.', {
    cause,
    retryAfter: RETRY_AFTER_S,
  })
}
