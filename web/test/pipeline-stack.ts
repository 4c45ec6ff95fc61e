import { createSuite, query, type Stack, type StackOptions, startStack, type Suite } from '@karvan/test-kit'
import { afterAll, beforeAll } from 'vitest'

const LISTINGS = 120

/** A shop of the file's own, since runs of the pipeline change all of it. */
export function pipelineStackOfFile(asProcesses: StackOptions['asProcesses'] = []) {
  let suite: Suite
  let stack: Stack
  beforeAll(async () => {
    suite = await createSuite()
    stack = await startStack({ suite, asProcesses, listings: LISTINGS, withGateway: true })
    const job = await stack.client.ended(await stack.client.startJob(999_999))
    if (job.outcome !== 'success') throw new Error(`the shop could not be filled: ${job.message ?? job.status}`)
  })
  afterAll(() => stack.close())
  const sql = <T extends object>(text: string, values: readonly unknown[] = []) =>
    query<T>(suite.superuserUrl, text, [...values])
  return {
    place: () => ({ base: stack.urlOf('gateway'), superuserUrl: suite.superuserUrl }),
    stack: () => stack,
    sql,
    /** Lets thirteen cars say the same, until a run reads them again. */
    makeDuplicates: () =>
      sql(
        `with picked as (select id from inventory.cars where status in ('available', 'under_contract') order by source_id limit 13)
         update inventory.cars set title = 'Kia K5', model = 'K5', price_amount = 1000000, price_currency = 'KRW',
           mileage_km = 10, vin = null, vehicle_key = null
         from picked where cars.id = picked.id`,
      ),
  }
}
