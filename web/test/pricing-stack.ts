import { createSuite, type Stack, startStack, type Suite } from '@karvan/test-kit'
import { afterAll, beforeAll } from 'vitest'

/** A shop of the file's own: what prices rest on is changed for all of its cars. @param cars how many are scraped */
export function pricingStackOfFile(cars: number) {
  let suite: Suite
  let stack: Stack
  beforeAll(async () => {
    suite = await createSuite()
    stack = await startStack({ suite, listings: 2_000, withGateway: true })
    if (cars === 0) return
    const job = await stack.client.ended(await stack.client.startJob(cars))
    if (job.outcome !== 'success') throw new Error(`the shop could not be filled: ${job.message ?? job.status}`)
  })
  afterAll(() => stack.close())
  return {
    place: () => ({ base: stack.urlOf('gateway'), superuserUrl: suite.superuserUrl }),
    rateSites: () => stack.rateSites,
  }
}
