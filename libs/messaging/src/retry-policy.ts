import { PermanentError } from './errors.ts'

/** One wait queue each for the whole system: a queue releases only its head, so delays are not mixed. */
export const RETRY_TIERS = [
  { name: '5s', delayMs: 5_000 },
  { name: '30s', delayMs: 30_000 },
  { name: '2m', delayMs: 120_000 },
  { name: '10m', delayMs: 600_000 },
] as const

export type RetryTier = (typeof RETRY_TIERS)[number]

/** The first try and one after each tier. */
export const MAX_ATTEMPTS = RETRY_TIERS.length + 1

/** How long a message of the outbox waits after its failed tries, counted from 1: a second, then doubled, up to 5 minutes. */
export const outboxDelayMs = (attempts: number): number => Math.min(1_000 * 2 ** (attempts - 1), 300_000)

export type NextStep = { readonly wait: RetryTier } | { readonly dead: string }

/** Where a failed message goes next. `attempt` is the one that just failed, counted from 1 in our own header. */
export function nextStep(error: unknown, attempt: number): NextStep {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  if (error instanceof PermanentError) return { dead: reason }
  const tier = RETRY_TIERS[attempt - 1]
  return tier ? { wait: tier } : { dead: `gave up after ${attempt} attempts: ${reason}` }
}
