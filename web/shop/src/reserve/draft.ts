import { isEmail, isPhone } from '../../../kit/src/form-text.ts'

/** What a visitor has typed. */
export interface Draft {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string
  readonly comment: string
  readonly hasExchange: boolean
  readonly exchangeName: string
  readonly exchangeDetails: string
}
export type DetailField = 'firstName' | 'lastName' | 'phone' | 'email'
type DraftProblem = 'required' | 'badEmail' | 'badPhone'
export type DraftProblems = Readonly<Partial<Record<DetailField | 'exchangeName', DraftProblem>>>

const DETAIL_FIELDS: readonly DetailField[] = ['firstName', 'lastName', 'phone', 'email']

export const NO_DRAFT: Draft = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  comment: '',
  hasExchange: false,
  exchangeName: '',
  exchangeDetails: '',
}

/** What is wrong with the first step: all four are required (storefront spec, section 5). */
export function detailProblems(draft: Draft): DraftProblems {
  const missing = Object.fromEntries(
    DETAIL_FIELDS.filter((field) => draft[field].trim() === '').map((field) => [field, 'required' as const]),
  )
  return {
    ...(!isPhone(draft.phone) && { phone: 'badPhone' as const }),
    ...(!isEmail(draft.email) && { email: 'badEmail' as const }),
    ...missing,
  }
}

/** Who gives a car in exchange says which. */
export const exchangeProblems = ({ hasExchange, exchangeName }: Draft): DraftProblems =>
  hasExchange && exchangeName.trim() === '' ? { exchangeName: 'required' } : {}

/** Reads what was kept; what is malformed counts as nothing. */
export function parseDraft(json: string | null): Draft {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    if (typeof value !== 'object' || value === null) return NO_DRAFT
    const stored = value as Readonly<Record<string, unknown>>
    const texts = Object.keys(NO_DRAFT).map((key): [string, unknown] => {
      const fallback = NO_DRAFT[key as keyof Draft]
      return [key, typeof stored[key] === typeof fallback ? stored[key] : fallback]
    })
    return Object.fromEntries(texts) as unknown as Draft
  } catch {
    return NO_DRAFT
  }
}
