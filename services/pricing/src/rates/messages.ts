import { rateRefreshed, refreshRate } from '@karvan/contracts'
import { onMessage, type Publisher, sendNow, type Subscription } from '@karvan/messaging'
import { AppError } from '@karvan/service-kit'
import type { RateService } from './service.ts'

/** So long somebody waits for an answer. */
const WAIT_MS = 30_000
const LONGEST_PROBLEM = 200

/** Fetches a rate for a run of the pipeline, and tells it what came of that. It is not tried again: the run goes on. */
export const rateSubscription = (
  rates: Pick<RateService, 'refresh'>,
  publisher: Pick<Publisher, 'publish'>,
): Subscription => ({
  queue: 'pricing.rates.v1',
  prefetch: 1,
  handlers: [
    onMessage(refreshRate, async ({ payload: { askId, provider }, occurredAt, correlationId, actor, log }) => {
      if (occurredAt.getTime() + WAIT_MS < Date.now()) {
        log.debug('an expired request for a rate is dropped')
        return
      }
      const origin = { correlationId, actor, client: null, userAgent: null }
      const problem = await rates.refresh(provider, origin).then(
        ({ state }) => (state === 'held' ? 'the rate moved so much that staff must confirm it' : null),
        (error: unknown) => {
          if (error instanceof AppError) return error.errors?.[0]?.message ?? error.message
          throw error
        },
      )
      const answer = { askId, problem: problem?.slice(0, LONGEST_PROBLEM) ?? null }
      await sendNow(publisher, rateRefreshed, answer, { correlationId, actor: null })
    }),
  ],
})
