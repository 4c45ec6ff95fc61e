import type { PriceBreakdown } from '@karvan/contracts/browser'
import { RATE_UNIT, type Rates, shownAmount } from '@karvan/domain'
import type { Currency } from '../../../kit/src/money.ts'

/** Digits of a rate that matter to the cents of a price. */
const DIGITS = 8
const CENTS = 100

type Line = PriceBreakdown['lines'][number]
type Asked = PriceBreakdown['basis']['price']

/** What a formula needs of a breakdown. */
interface Priced {
  readonly lines: readonly Pick<Line, 'kind' | 'eurCents'>[]
  readonly basis: Pick<PriceBreakdown['basis'], 'price' | 'rate'>
}

/** How a line of a price comes about: an amount with its cents, times a rate. */
export interface Formula {
  readonly amount: number
  /** What the amount is in. */
  readonly in: Asked['currency']
  /** Null where the amount is in the shown currency already. */
  readonly times: {
    readonly factor: number
    /** With its cents. */
    readonly result: number
    /** Whether multiplying by hand gives the result to the cent. */
    readonly isExact: boolean
  } | null
}

/** The car is worked out from what is asked for it, all else from euro. */
export function formulaOf(kind: Line['kind'], { lines, basis: { price, rate } }: Priced, to: Currency): Formula {
  const eurCents = lines.find((line) => line.kind === kind)?.eurCents ?? 0
  const from: Asked = kind === 'car' ? price : { amount: eurCents, currency: 'EUR' }
  const amount = from.currency === 'KRW' ? from.amount : from.amount / CENTS
  if (from.currency === to) return { amount, in: from.currency, times: null }
  const factor = Number(factorOf(from.currency, to, rate).toPrecision(DIGITS))
  const result = shownAmount(eurCents * CENTS, to, rate) / CENTS
  const isExact = Math.abs(factor * amount - result) <= HALF_A_CENT
  return { amount, in: from.currency, times: { factor, result, isExact } }
}

/** With room for how a product of floating numbers is off. */
const HALF_A_CENT = 0.005_000_1

/** So many euro that what they are worth has all digits of a rate. */
const MANY = 1_000_000_000

/** How much of a currency one of another is: both are known by the euro. */
function factorOf(from: Asked['currency'], to: Currency, rates: Rates): number {
  const perEuro = { EUR: RATE_UNIT, USD: rates.usdPerEur, KRW: rates.krwPerEur }[from] / RATE_UNIT
  return shownAmount(CENTS * MANY, to, rates) / MANY / perEuro
}
