import { openRawStore } from '@karvan/raw-store'
import { type Source, sourceNamed, SOURCES } from '@karvan/sources'
import { createStores } from '@karvan/test-kit'
import { createConnection } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'

const IDS = Array.from({ length: 20 }, (_, i) => String(1_000 + i))
const source = sourceNamed(SOURCES, 'encar') as Source

let workers: readonly ReturnType<typeof createConnection>[]
beforeAll(async () => {
  const { mongoUrl } = await createStores()
  workers = [createConnection(mongoUrl), createConnection(mongoUrl)]
})
afterAll(() => Promise.all(workers.map((worker) => worker.close())))

it('has its unique index again where MongoDB was emptied under living workers', async () => {
  const stores = await Promise.all(workers.map((worker) => openRawStore(worker, source)))
  const raw = workers[0]?.collection('raw_listings')
  const isUnique = async () => (await raw?.indexes())?.some(({ key, unique }) => 'sourceId' in key && unique === true)
  expect(await isUnique()).toBe(true)
  await raw?.drop()

  const rows = IDS.map((sourceId) => ({ sourceId, vehicleKey: null, payload: { sourceId } }))
  const details = IDS.map((sourceId) => ({ sourceId, payload: { sourceId }, fetchedAt: new Date() }))
  await Promise.all(
    stores.flatMap((store) => [
      store.saveLists(rows, new Date()),
      ...details.map((detail) => store.saveDetail(detail)),
    ]),
  )
  expect(await isUnique()).toBe(true)
  expect(await raw?.countDocuments()).toBe(IDS.length)
})
