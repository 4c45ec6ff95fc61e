import { type Client, until } from '@karvan/test-kit'
import { httpCalls, openLoop, type OpenResult } from './load.ts'
import { newSearches } from './searches.ts'

const PER_SECOND = 10
const SECONDS = 30
const WARM_UP_S = 5

export interface SearchesDuring {
  readonly idle: OpenResult
  readonly during: OpenResult
  /** From the answer to staff until every car is shown at the new price, for each book in turn. */
  readonly bookMs: readonly number[]
}

/** Ten new searches a second: first with nothing beside them, then while one book of prices after the other is written. */
export async function searchesDuringRepricing(gateway: string, staff: Client): Promise<SearchesDuring> {
  await search(gateway, WARM_UP_S)
  const idle = await search(gateway, SECONDS)
  const searching = search(gateway, SECONDS)
  const bookMs: number[] = []
  const end = performance.now() + SECONDS * 1_000
  while (performance.now() < end) bookMs.push(await applyAnother(staff))
  return { idle, during: await searching, bookMs }
}

async function search(gateway: string, seconds: number): Promise<OpenResult> {
  const { call, close } = httpCalls(gateway, newSearches(seconds * PER_SECOND))
  const result = await openLoop(call, PER_SECOND, seconds)
  await close()
  return result
}

interface Progress {
  readonly active: { readonly book: number }
}

/** Changes a fee and has every car priced anew. @returns milliseconds until the new book is in use */
async function applyAnother(staff: Client): Promise<number> {
  const { settings } = (await answer(staff, 'pricingSettings')) as { settings: { extra_fee: { value: number } } }
  const changed = { ...settings, extra_fee: { value: (settings.extra_fee.value % 100) + 1 } }
  await answer(staff, 'savePricingSettings', { settings: changed })
  const started = performance.now()
  const { data } = (await answer(staff, 'applyPricingSettings', { recalculatePrices: true })) as {
    data: { book: number }
  }
  await until(
    `book ${data.book} is in use`,
    async () => ((await answer(staff, 'pricingProgress')) as { data: Progress }).data,
    ({ active }) => active.book === data.book,
    60_000,
  )
  return performance.now() - started
}

async function answer(staff: Client, route: Parameters<Client['call']>[0], body?: object): Promise<unknown> {
  const { status, body: answered } = await staff.call(route, { body })
  if (status !== 200) throw new Error(`${route} answered ${status}: ${JSON.stringify(answered)}`)
  return answered
}
