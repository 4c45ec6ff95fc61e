import type { ShownPricingSettings } from '@karvan/contracts/browser'
import { parseDiscount } from '@karvan/domain'
import type { GivenFees } from './pricing.ts'

/** The documented keys (back-office spec, section 3), in the order in which they are read. */
export const FEE_FIELDS = [
  'diagnostic_fee',
  'shipping_fee_suv',
  'shipping_fee_van',
  'shipping_fee_others',
  'commission_tier_1_max',
  'commission_tier_1_fee',
  'commission_tier_2_max',
  'commission_tier_2_fee',
  'commission_tier_3_max',
  'commission_tier_3_fee',
  'kosovo_transport_fee',
  'extra_fee',
  'default_discount',
] as const satisfies readonly (keyof GivenFees)[]
export type FeeField = (typeof FEE_FIELDS)[number]

/** What stands in the fields, as text. */
export type FeeTexts = Readonly<Record<FeeField, string>>
type FeeProblem = 'badAmount' | 'tooMuch' | 'badDiscount' | 'tierOrder'
export type FeeProblems = Readonly<Partial<Record<FeeField, FeeProblem>>>

const CENTS = 100
/** As the contract takes it, in euro. */
const MOST = 100_000_000
const NO_TEXTS = Object.fromEntries(FEE_FIELDS.map((field) => [field, '0'])) as Record<FeeField, string>

/** @param settings null where they did not load: then every field says zero (back-office spec, section 2) */
export function textsOf(settings: ShownPricingSettings | null): FeeTexts {
  if (settings === null) return NO_TEXTS
  return { ...NO_TEXTS, ...Object.fromEntries(FEE_FIELDS.map((field) => [field, String(settings[field].value)])) }
}

/** In euro; nothing is 0, and null is what cannot be read. */
function amountOf(text: string): number | null {
  const read = parseDiscount(text)
  return read?.kind === 'amount' ? read.eurCents / CENTS : null
}

/** What is wrong with which field. */
export function problemsOf(texts: FeeTexts): FeeProblems {
  const problems: Partial<Record<FeeField, FeeProblem>> = {}
  for (const field of FEE_FIELDS) {
    const amount = amountOf(texts[field])
    if (field === 'default_discount') {
      if (parseDiscount(texts[field]) === null) problems[field] = 'badDiscount'
    } else if (amount === null) problems[field] = 'badAmount'
    else if (amount > MOST) problems[field] = 'tooMuch'
  }
  const [first, second, third] = [
    amountOf(texts.commission_tier_1_max),
    amountOf(texts.commission_tier_2_max),
    amountOf(texts.commission_tier_3_max),
  ]
  if (first !== null && second !== null && first >= second) problems.commission_tier_2_max ??= 'tierOrder'
  else if (second !== null && third !== null && second >= third) problems.commission_tier_3_max ??= 'tierOrder'
  return problems
}

/** To be saved; null while something is wrong. */
export function givenOf(texts: FeeTexts): GivenFees | null {
  if (Object.keys(problemsOf(texts)).length > 0) return null
  const amount = (field: FeeField) => ({ value: amountOf(texts[field]) ?? 0 })
  return {
    diagnostic_fee: amount('diagnostic_fee'),
    shipping_fee_suv: amount('shipping_fee_suv'),
    shipping_fee_van: amount('shipping_fee_van'),
    shipping_fee_others: amount('shipping_fee_others'),
    commission_tier_1_max: amount('commission_tier_1_max'),
    commission_tier_1_fee: amount('commission_tier_1_fee'),
    commission_tier_2_max: amount('commission_tier_2_max'),
    commission_tier_2_fee: amount('commission_tier_2_fee'),
    commission_tier_3_max: amount('commission_tier_3_max'),
    commission_tier_3_fee: amount('commission_tier_3_fee'),
    kosovo_transport_fee: amount('kosovo_transport_fee'),
    extra_fee: amount('extra_fee'),
    default_discount: { value: texts.default_discount.trim() },
  }
}

/** One meaning, however it is written. */
const meaningOf = (text: string): string => JSON.stringify(parseDiscount(text)) + (parseDiscount(text) ? '' : text)

/** The fields that would be saved with another value. */
export const changedFields = (before: FeeTexts, now: FeeTexts): readonly FeeField[] =>
  FEE_FIELDS.filter((field) => meaningOf(before[field]) !== meaningOf(now[field]))
