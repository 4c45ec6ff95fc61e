import { readAmount, withoutUnseen } from '../numbers/read-amount.ts'
import { divideRounded } from './divide.ts'

/** Off the price of a car: so many euro cents, or hundredths of a percent of it. */
export type Discount =
  { readonly kind: 'amount'; readonly eurCents: number } | { readonly kind: 'percent'; readonly basisPoints: number }

export const NO_DISCOUNT: Discount = { kind: 'amount', eurCents: 0 }

const WHOLE = 10_000
const PERCENT = /[%٪]$/

/**
 * Reads what staff type for a discount: `50` is an amount in euro, `5%` a share of the price, as `readAmount`
 * reads figures. Nothing typed is no discount.
 * @returns null for anything else, and for more than 100 %
 */
export function parseDiscount(typed: string): Discount | null {
  const text = withoutUnseen(typed).trim()
  if (text === '') return NO_DISCOUNT
  const read = readAmount(text.replace(PERCENT, ''))
  if (read === null) return null
  const hundredths = Math.round(read * 100)
  if (!PERCENT.test(text)) return Number.isSafeInteger(hundredths) ? { kind: 'amount', eurCents: hundredths } : null
  return hundredths > WHOLE ? null : { kind: 'percent', basisPoints: hundredths }
}

/** As staff would type it: `parseDiscount` reads it as the same discount. */
export function discountText(discount: Discount): string {
  return discount.kind === 'amount' ? String(discount.eurCents / 100) : `${discount.basisPoints / 100}%`
}

/** The euro cents that are taken off a price; never more than it. */
export function discountOn(priceEurCents: number, discount: Discount): number {
  if (discount.kind === 'amount') return Math.min(discount.eurCents, priceEurCents)
  return Number(divideRounded(BigInt(priceEurCents) * BigInt(discount.basisPoints), BigInt(WHOLE)))
}
