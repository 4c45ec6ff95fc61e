import { AppError } from '@karvan/service-kit'
import { seededRandom, until } from '@karvan/test-kit'
import { EventEmitter, once } from 'node:events'
import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { randomCars } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'

const random = seededRandom('questions at once')
const AT_ONCE = 50
let catalog: Catalog

beforeAll(async () => {
  catalog = await startCatalog(randomCars(30, () => random.next()))
  await catalog.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => catalog.close())

/** The engine searches as it does, and is counted. */
const searches = () => vi.spyOn(catalog.engine, 'search')
const ask = async (url: string) => await catalog.app.inject(url)
const times = <T>(count: number, one: () => T): T[] => Array.from({ length: count }, one)

it('searches once for equal questions at once, and for another one again', async () => {
  const counted = searches()
  const [other, ...equal] = await Promise.all([
    ask('/api/cars?limit=2&yearFrom=2016'),
    ...times(AT_ONCE, () => ask('/api/cars?limit=2&yearFrom=2015')),
  ])
  expect(counted).toHaveBeenCalledTimes(2)
  expect(
    new Set(equal.map(({ statusCode, body, headers }) => `${statusCode} ${String(headers['etag'])} ${body}`)).size,
  ).toBe(1)
  expect([other.statusCode, equal[0]?.statusCode]).toEqual([200, 200])
  await ask('/api/cars?limit=2&yearFrom=2015')
  expect(counted).toHaveBeenCalledTimes(2)
})

it('fails for all who wait, and is asked again by the next one', async () => {
  const counted = searches()
  counted.mockRejectedValueOnce(new AppError('service.unavailable', 'Too much to do', { retryAfter: 1 }))
  const url = '/api/cars?limit=2&yearFrom=2014'
  const failed = await Promise.all(times(AT_ONCE, () => ask(url)))
  expect(failed.map(({ statusCode }) => statusCode)).toEqual(times(AT_ONCE, () => 503))
  expect(counted).toHaveBeenCalledTimes(1)
  expect((await ask(url)).statusCode).toBe(200)
  expect(counted).toHaveBeenCalledTimes(2)
})

it('goes on for the others when the one who asked first leaves', async () => {
  const gate = new EventEmitter()
  const opened = once(gate, 'open')
  const real = catalog.engine.search.bind(catalog.engine)
  const counted = searches().mockImplementation(async (...question) => {
    await opened
    return await real(...question)
  })
  const { server } = catalog.app
  const url = new URL('/api/cars?limit=2&yearFrom=2013', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)

  const first = get(url).on('error', () => undefined)
  const [, firstReply] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
  await until(
    'the search has begun',
    () => Promise.resolve(counted.mock.calls),
    ({ length }) => length === 1,
  )
  const second = once(get(url), 'response') as Promise<[IncomingMessage]>
  await once(server, 'request')
  first.destroy()
  await once(firstReply, 'close')
  gate.emit('open')

  const [answer] = await second
  expect([answer.statusCode, JSON.parse(await text(answer))]).toMatchObject([200, { success: true }])
  expect(counted).toHaveBeenCalledTimes(1)
})
