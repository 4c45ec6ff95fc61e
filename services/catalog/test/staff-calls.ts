import type { CarDetail, Role, StaffCar, StaffCarDetail } from '@karvan/contracts'
import type { NormalizedCar } from '@karvan/domain'
import {
  beginReplay,
  compareListings,
  promoteReplay,
  publishListings,
  storedListings,
  undoReplay,
} from '@karvan/inventory'
import { expect } from 'vitest'
import { type Catalog, ENCAR } from './catalog.ts'

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

/** Sends a file as a browser does. */
export async function upload(
  catalog: Catalog,
  to: { readonly url: string; readonly field: string },
  bytes: Uint8Array,
  name: string,
  role: Role = 'admin',
) {
  const form = new FormData()
  form.set(to.field, new Blob([Uint8Array.from(bytes)]), name)
  const whole = await new Response(form).blob()
  const headers = { 'content-type': whole.type, authorization: `Bearer ${await catalog.tokenFor(role)}` }
  return await catalog.app.inject({
    method: 'POST',
    url: to.url,
    headers,
    body: Buffer.from(await whole.arrayBuffer()),
  })
}

/** Calls of staff to a catalog, and what visitors see of a car there. @param catalogOf the one of the test that runs */
export function staffCalls(catalogOf: () => Catalog, carId: string) {
  const send = async (method: Method, url: string, body?: object, role: Role = 'admin') => {
    const authorization = `Bearer ${await catalogOf().tokenFor(role)}`
    return await catalogOf().app.inject({ method, url, headers: { authorization }, ...(body && { body }) })
  }
  const data = async <T>(method: Method, url: string, body?: object, role?: Role) => {
    const answer = await send(method, url, body, role)
    expect([url, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([url, 200, ''])
    return answer.json<{ data: T }>().data
  }
  const list = async (query = '') => (await data<{ cars: StaffCar[] }>('GET', `/api/cars/admin?${query}`)).cars
  return {
    send,
    data,
    list,
    /** The first car of a list, whole. */
    detail: async (query = '') => {
      const [car] = await list(query)
      if (!car) throw new Error('there is no such car')
      return await data<StaffCarDetail>('GET', `/api/cars/admin/${car.id}`)
    },
    inShop: async (id = carId) =>
      (await catalogOf().app.inject({ url: `/api/cars/${id}` })).json<{ data: CarDetail }>().data,
    totalInShop: async () =>
      (await catalogOf().app.inject({ url: '/api/cars' })).json<{ data: { pagination: { total: number } } }>().data
        .pagination.total,
  }
}

/** What crawls and replays do to the cars of a catalog. @param catalogOf the one of the test that runs */
export function encarCalls(catalogOf: () => Catalog) {
  let crawls = 0
  const inTransaction = () => catalogOf().db.transaction()
  const signal = new AbortController().signal
  /** What is stored of some cars is compared as a newer parser reads it. */
  const compare = async (...read: NormalizedCar[]) => {
    const id = crypto.randomUUID()
    const ids = read.map(({ sourceId }) => sourceId)
    const stored = await storedListings(catalogOf().db, ENCAR, ids)
    const counts = await inTransaction().execute(async (trx) => {
      await beginReplay(trx, id, ENCAR, new Date())
      return await compareListings(trx, id, ENCAR, stored, read)
    })
    return { id, counts }
  }
  const promote = (id: string) => inTransaction().execute((trx) => promoteReplay(trx, id, signal))
  return {
    /** A later crawl shows the cars. */
    scrape: async (...cars: NormalizedCar[]) => {
      crawls += 1
      const seenAt = new Date(Date.now() + crawls * 1_000)
      await inTransaction().execute((trx) => publishListings(trx, ENCAR, cars, seenAt))
    },
    compare,
    promote,
    undoReplay: (id: string) => inTransaction().execute((trx) => undoReplay(trx, id, signal)),
    /** The same, and takes over what the newer parser reads. */
    replay: async (...read: NormalizedCar[]) => await promote((await compare(...read)).id),
  }
}
