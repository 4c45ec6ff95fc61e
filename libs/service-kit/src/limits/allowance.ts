import { AppError } from '../app-error.ts'

/** So many in a window of time. */
export interface Quota {
  readonly name: string
  readonly quota: number
  readonly windowS: number
}

/** What is left of a quota, and for how many seconds it stays so. */
interface Allowance extends Quota {
  readonly remaining: number
  readonly resetS: number
}

/** Is told what is left of each quota that a call takes from. */
export type Announce = (allowance: Allowance) => void

interface Headers {
  header: (name: string, value: string) => unknown
}

/** Says in a reply what is left, in the fields of the IETF's draft (draft-ietf-httpapi-ratelimit-headers). */
export function announceOn(reply: Headers): Announce {
  const policies: string[] = []
  const left: string[] = []
  return ({ name, quota, windowS, remaining, resetS }) => {
    policies.push(`"${name}";q=${quota};w=${windowS}`)
    left.push(`"${name}";r=${remaining};t=${resetS}`)
    reply.header('ratelimit-policy', policies.join(', '))
    reply.header('ratelimit', left.join(', '))
  }
}

export const tooManyAttempts = (retryAfter: number) =>
  new AppError('rate_limited', `Too many attempts. Try again in ${retryAfter} s.`, { retryAfter })
