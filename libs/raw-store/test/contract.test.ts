import { byMongoService, provisionMongo } from '@karvan/setup'
import type { Connection } from 'mongoose'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectToMongo, openRawStore, type RawStore } from '../src/index.ts'
import { serverKinds } from './mongo-servers.ts'
import { startProxy } from './write-cutting-proxy.ts'

type Server = Awaited<ReturnType<ReturnType<typeof serverKinds>[number]['start']>>

const log = pino({ level: 'silent' })
const SOURCE = { name: 'encar', parserVersion: 2 } as const
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))
const row = (sourceId: string, payload: unknown = { sourceId }) => ({ sourceId, vehicleKey: null, payload })
const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => String(first + i))

/** What raw-store needs of a MongoDB, said by what it does with one. */
for (const { title, isThere, asksForSignIn, isOurs, start } of serverKinds()) {
  describe.skipIf(!isThere)(title, () => {
    let server: Server
    const connections = new Set<Connection>()
    let raw: RawStore

    const connect = (url = server.url) => {
      const connection = connectToMongo(url, log)
      connections.add(connection)
      return connection
    }
    const open = (source: Parameters<typeof openRawStore>[1] = SOURCE) => openRawStore(connect(), source)

    beforeAll(async () => {
      server = await start()
    })
    beforeEach(async () => {
      await connect().collection('raw_listings').deleteMany({})
      raw = await open()
    })
    afterEach(async () => {
      await Promise.all([...connections].map((connection) => connection.close()))
      connections.clear()
    })
    afterAll(() => server.stop())

    it('gives back what was saved, in the sequence of the ids, without those that are not there', async () => {
      const payload = {
        text: 'Ünïcode 한국어 🚗',
        numbers: [0, -1, 1.5, 2 ** 31, 9_007_199_254_740_991],
        nothing: null,
        yes: true,
        empty: { object: {}, list: [] },
        deep: [{ a: [{ b: 'c' }] }],
      }
      await raw.saveLists([row('1', payload), row('2')], at(1))
      await raw.saveDetail({ sourceId: '2', payload: { page: payload }, fetchedAt: at(2) })
      const [second, first, ...others] = await raw.load(['2', 'missing', '1'])
      expect(first).toMatchObject({ sourceId: '1', list: { payload, fetchedAt: at(1) }, detail: null })
      expect(second).toMatchObject({ sourceId: '2', list: { payload: { sourceId: '2' } } })
      expect(second?.detail).toMatchObject({ payload: { page: payload }, fetchedAt: at(2) })
      expect(others).toEqual([])
    })

    it('leaves the newer of two, whichever was written first', async () => {
      for (const [minute, payload] of [
        [2, 'second'],
        [1, 'first'],
        [3, 'third'],
      ] as const) {
        await raw.saveLists([row('1', payload), row(`of ${payload}`)], at(minute))
        await raw.saveDetail({ sourceId: '1', payload, fetchedAt: at(minute) })
        const [stored] = await raw.load(['1'])
        const expected = payload === 'third' ? 'third' : 'second'
        expect([stored?.list?.payload, stored?.detail?.payload]).toEqual([expected, expected])
      }
      expect(await raw.sourceIds()).toHaveLength(4)
    })

    it('keeps the time of a row that says what it said, and writes it for another parser', async () => {
      await raw.saveLists([row('1')], at(1))
      await raw.saveLists([row('1')], at(2))
      expect(await raw.timesOf(['1', 'missing'])).toEqual(new Map([['1', { list: at(1), detail: null }]]))
      const newer = await open({ ...SOURCE, parserVersion: 3 })
      expect(await newer.sourceIdsOfOlderParser()).toEqual(['1'])
      await newer.saveLists([row('1')], at(3))
      expect(await newer.timesOf(['1'])).toEqual(new Map([['1', { list: at(3), detail: null }]]))
      expect(await newer.sourceIdsOfOlderParser()).toEqual([])
    })

    it('removes what did not change since a time, and nothing of another source', async () => {
      const other = await open({ ...SOURCE, name: 'kb' })
      await raw.saveLists(
        ['1', '2', '3', '4'].map((id) => row(id)),
        at(1),
      )
      await raw.saveDetail({ sourceId: '2', payload: {}, fetchedAt: at(5) })
      await raw.saveDetail({ sourceId: '5', payload: {}, fetchedAt: at(1) })
      await other.saveLists([row('1')], at(1))
      await raw.saveLists([row('3', 'changed')], at(4))
      expect(await raw.remove(['1', '2', '3', '5', 'missing'], at(4))).toBe(2)
      expect(await raw.sourceIds()).toEqual(['4', '3', '2'])
      expect(await other.sourceIds()).toEqual(['1'])
      expect(await raw.remove([], at(9))).toBe(0)
    })

    it('reads more than fits into a batch, newest first', async () => {
      const ids = idsFrom(1, 600)
      await raw.saveLists(
        ids.map((id) => row(id)),
        at(1),
      )
      expect(await raw.sourceIds()).toEqual([...ids].reverse())
      const payload = 'x'.repeat(100_000)
      await Promise.all(ids.map((sourceId) => raw.saveDetail({ sourceId, payload, fetchedAt: at(1) })))
      const loaded = await raw.load(ids)
      expect(loaded.map(({ sourceId }) => sourceId)).toEqual(ids)
      expect(loaded.every(({ detail }) => detail?.payload === payload)).toBe(true)
    })

    it('has one document a listing where many workers write it at once', async () => {
      const workers = await Promise.all(Array.from({ length: 8 }, () => open()))
      const ids = idsFrom(100, 50)
      await Promise.all(
        workers.flatMap((worker, i) => [
          worker.saveLists(
            ids.map((id) => row(id, `of ${i}`)),
            at(i),
          ),
          ...ids.map((sourceId) => worker.saveDetail({ sourceId, payload: i, fetchedAt: at(i) })),
        ]),
      )
      expect(await raw.sourceIds()).toEqual([...ids].reverse())
      const newest = await raw.load(ids)
      expect(new Set(newest.map(({ list, detail }) => `${String(list?.payload)}, ${String(detail?.payload)}`))).toEqual(
        new Set(['of 7, 7']),
      )
    })

    it('takes a document of 10 MB, and rejects one that is larger than MongoDB takes', async () => {
      const payload = 'y'.repeat(10 * 1024 * 1024)
      await raw.saveDetail({ sourceId: '1', payload, fetchedAt: at(1) })
      await raw.saveDetail({ sourceId: '3', payload, fetchedAt: at(1) })
      const loaded = await raw.load(['1', '3'])
      expect(loaded.map(({ detail }) => detail?.payload === payload)).toEqual([true, true])
      await expect(raw.saveDetail({ sourceId: '2', payload: payload + payload, fetchedAt: at(1) })).rejects.toThrow()
      // Together with what is stored already it is too large as well, which the server alone sees.
      await expect(raw.saveLists([row('1', payload)], at(1))).rejects.toThrow()
      expect(await raw.load(['2'])).toEqual([])
      expect((await raw.load(['1']))[0]?.list).toBeNull()
    })

    it('has its unique index again where MongoDB was emptied under living workers', async () => {
      const workers = [raw, await open()]
      await raw.saveLists([row('before')], at(1))
      await server.empty()
      const ids = idsFrom(1_000, 20)
      await Promise.all(
        workers.flatMap((worker) => [
          worker.saveLists(
            ids.map((id) => row(id)),
            at(1),
          ),
          ...ids.map((sourceId) => worker.saveDetail({ sourceId, payload: { sourceId }, fetchedAt: at(1) })),
        ]),
      )
      expect(await raw.sourceIds()).toEqual([...ids].reverse())
    })

    it('makes no index where documents are there twice already, and says so', async () => {
      await server.empty()
      const twice = ['a', 'b'].map((part) => ({
        updateOne: {
          filter: { source: SOURCE.name, sourceId: '1', parserVersion: { $lt: 0 } },
          update: { $set: { part } },
          upsert: true,
        },
      }))
      await connect().collection('raw_listings').bulkWrite(twice, { ordered: false })
      await expect(open()).rejects.toMatchObject({ code: 11_000 })
    })

    describe.skipIf(!isOurs)(isOurs ? 'that goes away' : 'that goes away (skipped: it is not ours to kill)', () => {
      it('has every write that was acknowledged before kill -9, and serves the same connection again', async () => {
        const acknowledged: string[] = []
        const rejected: string[] = []
        const enough = Promise.withResolvers<null>()
        const write = async (worker: number) => {
          for (let n = 0; rejected.length === 0; n += 1) {
            const sourceId = `${worker}-${n}`
            await raw.saveDetail({ sourceId, payload: { n }, fetchedAt: at(1) }).then(
              () => acknowledged.push(sourceId),
              () => rejected.push(sourceId),
            )
            if (acknowledged.length >= 200) enough.resolve(null)
          }
        }
        const writers = Promise.all(Array.from({ length: 8 }, (_, worker) => write(worker)))
        await enough.promise
        await server.kill()
        await writers
        expect(rejected.length).toBeGreaterThan(0)
        await server.restart()
        const stored = await raw.load(acknowledged)
        expect(stored.map(({ sourceId }) => sourceId)).toEqual(acknowledged)
        await raw.saveLists([row('after')], at(2))
        expect(await raw.load(['after'])).toHaveLength(1)
      })

      it('rejects a write whose connection was lost before it was acknowledged', async () => {
        const proxy = await startProxy(server.url)
        const behind = await openRawStore(connect(proxy.url), SOURCE)
        proxy.cutWrites()
        await expect(behind.saveDetail({ sourceId: '1', payload: {}, fetchedAt: at(1) })).rejects.toThrow()
        expect(await raw.load(['1'])).toEqual([])
        proxy.close()
      })
    })

    it('has a user for each service, who reads and writes, with a password that can be set anew', async () => {
      const passwords = (start: string) => byMongoService((service) => `${start} of ${service}`)
      await provisionMongo(server.url, passwords('first'))
      const urls = await provisionMongo(server.url, passwords('second'))
      for (const url of Object.values(urls)) {
        const store = await openRawStore(connect(url), SOURCE)
        await store.saveLists([row('1')], at(1))
        expect(await store.load(['1'])).toHaveLength(1)
      }
    })

    it.skipIf(!asksForSignIn)('lets such a user into no other database, and nobody in without a password', async () => {
      const urls = await provisionMongo(
        server.url,
        byMongoService((service) => `the one of ${service}`),
      )
      const change = (edit: (url: URL) => void) => {
        const url = new URL(urls['scraper-worker'])
        edit(url)
        return url.href
      }
      const elsewhere = change((url) => {
        url.searchParams.set('authSource', url.pathname.slice(1))
        url.pathname = '/elsewhere'
      })
      const wrong = change((url) => (url.password = 'wrong'))
      const nobody = change((url) => (url.username = url.password = ''))
      for (const url of [elsewhere, nobody]) {
        await expect(openRawStore(connect(url), SOURCE)).rejects.toMatchObject({ code: 13 })
      }
      await expect(connect(wrong).asPromise()).rejects.toMatchObject({ code: 18 })
    })
  })
}
