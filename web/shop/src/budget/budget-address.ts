import { IMPORTABLE, readWhole, readWholePrice } from '@karvan/domain'
import { CURRENCIES, type Currency } from '../../../kit/src/money.ts'
import type { PriceView } from '../../../kit/src/price-view.ts'

/** What the address of the budget page says. */
export interface Budget {
  /** Whole units; null until a figure is given. */
  readonly amount: number | null
  readonly currency: Currency
  /** Whether customs and taxes have to fit in it. */
  readonly taxes: boolean
  /** Cars that may not be imported to the destination are shown, too. */
  readonly anyImport: boolean
  readonly page: number
}

const CARS_A_PAGE = 12

/** @param ofVisitor the currency where the address names none */
export function readBudget(params: URLSearchParams, ofVisitor: Currency): Budget {
  const named = params.get('currency')?.toUpperCase()
  return {
    amount: readWholePrice(params.get('priceMax') ?? ''),
    currency: CURRENCIES.find((one) => one === named) ?? ofVisitor,
    taxes: params.get('taxes') !== '0',
    anyImport: params.get('import') === 'any',
    page: Math.max(1, readWhole(params.get('page') ?? '') ?? 1),
  }
}

/** The currency is always named: a figure without one would mean something else to the next reader of the link. */
export function writeBudget({ amount, currency, taxes, anyImport, page }: Budget): URLSearchParams {
  const params = new URLSearchParams()
  if (amount !== null) params.set('priceMax', String(amount))
  params.set('currency', currency)
  if (!taxes) params.set('taxes', '0')
  if (anyImport) params.set('import', 'any')
  if (page > 1) params.set('page', String(page))
  return params
}

const priced = ({ currency, taxes, anyImport }: Budget, { destination }: Pick<PriceView, 'destination'>) =>
  new URLSearchParams({
    destination,
    currency,
    ...(taxes && { taxes: '1' }),
    ...(!anyImport && { import: IMPORTABLE.join(',') }),
  })

/** How the whole shop spreads over prices as this budget takes them. */
export const barsRequest = (budget: Budget, view: Pick<PriceView, 'destination'>): URLSearchParams =>
  priced(budget, view)

/** How many cars fit the money, whether they may enter or not. */
export const anyImportRequest = (budget: Budget, view: Pick<PriceView, 'destination'>): URLSearchParams => {
  const query = carsRequest({ ...budget, anyImport: true, page: 1 }, view)
  query.set('limit', '1')
  return query
}

/** The cars that fit, those that use most of it first. */
export function carsRequest(budget: Budget, view: Pick<PriceView, 'destination'>): URLSearchParams {
  const query = priced(budget, view)
  query.set('priceTo', String(budget.amount ?? 0))
  query.set('sortBy', 'price')
  query.set('sortOrder', 'desc')
  query.set('limit', String(CARS_A_PAGE))
  query.set('page', String(budget.page))
  return query
}
