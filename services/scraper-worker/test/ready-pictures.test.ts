import { createSuite, query, type Stack, startStack, type Suite, until } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { control, traffic } from './shop-state.ts'

/** An enhanced batch that makes pictures ready: no visitor waits for the source then. */

const CARS = 40
const OF_EACH = 3
/** Each picture is read, turned and written in several sizes. */
const PATIENCE_MS = 120_000

let suite: Suite
let stack: Stack

beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({ suite, listings: 200, withGateway: true })
})
afterAll(() => stack.close())

const batch = async (choices: object) => {
  await control(stack, 'requests/reset', { addresses: true })
  const answer = await stack.client.call('startEnhancedBatch', {
    body: { maxCars: CARS, mode: 'complete', ...choices },
  })
  expect(answer.status).toBe(202)
  expect(await stack.client.ended((answer.body as { jobId: string }).jobId)).toMatchObject({ outcome: 'success' })
}
const pictures = async () => (await traffic(stack)).requests['picture'] ?? 0
const onSale = () =>
  query<{ photos: string[] }>(
    suite.superuserUrl,
    `select photos from inventory.cars where status in ('available', 'under_contract')`,
  )

it('fetches so many pictures of each car on sale, each once, and none where nobody ordered any', async () => {
  await batch({})
  const cars = await onSale()
  expect(cars.length).toBeGreaterThan(CARS / 2)
  expect(await pictures()).toBe(0)

  const expected = new Set(cars.flatMap(({ photos }) => photos.slice(0, OF_EACH)))
  await batch({ withImageGeneration: true, maxImages: OF_EACH })
  await until('all pictures', pictures, (count) => count >= expected.size, PATIENCE_MS)
  const { repeated } = await traffic(stack)
  expect(repeated?.filter(([address]) => address.includes('/carpicture'))).toEqual([])

  // A visitor is served of what is kept.
  const [path = ''] = expected
  const address = `${stack.urlOf('gateway')}/api/images/encar${path}?w=480`
  const answer = await fetch(address, { headers: { accept: 'image/webp' } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await pictures()).toBe(expected.size)
})
