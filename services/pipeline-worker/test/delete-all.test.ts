import { repetitions, type Stack, until } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filledShop } from './runs.ts'

const CARS = repetitions('cars that are deleted and put back', 300, 20_000)
const LONG_MS = 600_000

let stack: Stack
let runs: Awaited<ReturnType<typeof filledShop>>['runs']

beforeAll(async () => {
  ;({ stack, runs } = await filledShop(CARS, 2_000, LONG_MS))
}, LONG_MS)
afterAll(() => stack.close())

const remove = async (name: 'deleteAllCars' | 'deleteAllEncarCars', confirm?: number) => {
  const { status, body } = await stack.client.call(name, { query: confirm === undefined ? '' : `?confirm=${confirm}` })
  return { status, body: body as { code?: string; message: string; jobId?: string; data?: { deletedCount: number } } }
}
const onSale = async () => (await runs.rows("status in ('available', 'under_contract')")).length
const inShop = async () => {
  const { body } = await stack.client.call('carStats')
  return (body as { data: { total: number } }).data.total
}
const storedRows = async () =>
  (await runs.sql<{ n: number }>(`select count(*)::int as n from inventory.listings where dataset = 'encar'`))[0]?.n
const landed = () =>
  runs.sql<{ row: string }>(`select to_jsonb(prices)::text as row from inventory.landed_prices as prices order by 1`)
const snapshotsOf = async (jobId: string) =>
  await runs.sql<{ id: string; rows: number }>(
    `select id, (select count(*)::int from inventory.snapshot_rows where snapshot_id = id) as rows
     from inventory.snapshots where job_id = $1 order by dataset`,
    [jobId],
  )
async function restoreAll(jobId: string): Promise<number> {
  let restored = 0
  for (const { id } of await snapshotsOf(jobId)) {
    restored += (await runs.restore(id, LONG_MS))['restored'] ?? 0
  }
  return restored
}

it('deletes nothing without the number, or where the shop has many more cars', async () => {
  const before = await onSale()
  expect(await remove('deleteAllCars')).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  const { status, body } = await remove('deleteAllCars', Math.floor(before / 2))
  expect([status, body.code]).toEqual([409, 'deletions.failed'])
  expect(body.message).toContain(`the shop has ${before} cars, and ${Math.floor(before / 2)} were confirmed`)
  expect(await onSale()).toBe(before)
})

it(
  'takes every car out, and puts every one back as it was',
  async () => {
    const [before, prices, count] = [await runs.rows(), await landed(), await onSale()]
    const { status, body } = await remove('deleteAllCars', count)
    const jobId = body.jobId ?? ''
    const job = await stack.client.ended(jobId, LONG_MS)
    expect([200, 202]).toContain(status)
    expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
    if (status === 200) expect(body.data?.deletedCount).toBe(count)
    expect(await onSale()).toBe(0)
    await until('an empty shop', inShop, (total) => total === 0)
    expect(await restoreAll(jobId)).toBe(count)
    expect(await runs.rows()).toEqual(before)
    expect(await landed()).toEqual(prices)
    expect(await restoreAll(jobId)).toBe(0)
    await until('the shop as it was', inShop, (total) => total === count)
  },
  LONG_MS,
)

it(
  'takes out the cars of Encar with what is kept of them, also when its worker is killed meanwhile',
  async () => {
    const [before, count, storedBefore] = [await runs.rows(), await onSale(), await storedRows()]
    const { status, body } = await remove('deleteAllEncarCars', count)
    expect(status).toBe(202)
    const jobId = body.jobId ?? ''
    await stack.program('pipeline-worker').kill()
    await stack.restart('pipeline-worker')
    expect(await stack.client.ended(jobId, LONG_MS)).toMatchObject({ status: 'completed', outcome: 'success' })
    expect([await onSale(), await storedRows()]).toEqual([0, 0])
    expect(await restoreAll(jobId)).toBe(count + (storedBefore ?? 0))
    expect(await runs.rows()).toEqual(before)
    expect(await storedRows()).toBe(storedBefore)
  },
  LONG_MS,
)
