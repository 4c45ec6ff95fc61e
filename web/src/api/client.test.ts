import { afterEach, describe, expect, it, vi } from 'vitest'
import { call } from './client.ts'

const GET = 'getCar'

function answer(body: string, status = 200) {
  const fetch = vi.fn(() => Promise.resolve(new Response(body, { status })))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the envelope', () => {
  it('is opened, whether the answer stands in `data` or beside `success`', async () => {
    answer('{"success":true,"message":"OK","data":{"cars":[1]}}')
    expect(await call(GET)).toEqual({ cars: [1] })
    answer('{"success":true,"cars":[1]}')
    expect(await call(GET)).toMatchObject({ cars: [1] })
  })

  it('tells an error by its code, even with status 200', async () => {
    answer('{"success":false,"message":"Car not found","code":"cars.not_found"}', 404)
    await expect(call(GET)).rejects.toMatchObject({ code: 'cars.not_found', message: 'Car not found', status: 404 })
    answer('{"success":false,"message":"No"}')
    await expect(call(GET)).rejects.toMatchObject({ code: 'client.unknown', message: 'No' })
  })

  it('names the status where an error has no message', async () => {
    answer('{}', 502)
    await expect(call(GET)).rejects.toMatchObject({ message: 'HTTP error! status: 502', status: 502 })
  })
})

it.each([
  ['<!doctype html><html></html>', 'Received HTML instead of JSON - possible routing issue'],
  ['not json', 'Invalid JSON response received'],
  ['[1]', 'Invalid response format received'],
])('%s is refused: %s', async (body, message) => {
  answer(body)
  await expect(call(GET)).rejects.toThrow(message)
})

it('says that the network failed in one way for all browsers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Load failed')))
  await expect(call(GET)).rejects.toMatchObject({ code: 'client.network', message: 'Failed to fetch' })
})

it('lets a cancelled call end as cancelled', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('gone', 'AbortError')))
  await expect(call(GET)).rejects.toHaveProperty('name', 'AbortError')
})

it('fills the path and appends the query', async () => {
  const fetch = answer('{"success":true,"data":{}}')
  await call(GET, { params: { id: 'a/b' }, query: new URLSearchParams({ page: '1' }) })
  expect(fetch).toHaveBeenCalledWith('/api/cars/a%2Fb?page=1', expect.objectContaining({ method: 'GET' }))
})
