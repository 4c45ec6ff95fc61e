import { afterEach, describe, expect, it, vi } from 'vitest'
import { call, isPublicRoute } from './client.ts'

const getCar = () => call('getCar', { params: { id: '1' } })

function answer(body: string, status = 200, headers: Record<string, string> = {}) {
  const fetch = vi.fn(() => Promise.resolve(new Response(body, { status, headers })))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the envelope', () => {
  it('is opened, whether the answer stands in `data` or beside `success`', async () => {
    answer('{"success":true,"message":"OK","data":{"id":"1"}}')
    expect((await getCar()).data).toEqual({ id: '1' })
    answer('{"success":true,"id":"1"}')
    expect((await getCar()).data).toMatchObject({ id: '1' })
  })

  it('tells an error by its code, even with status 200', async () => {
    answer('{"success":false,"message":"Car not found","code":"cars.not_found"}', 404)
    await expect(getCar()).rejects.toMatchObject({ code: 'cars.not_found', message: 'Car not found', status: 404 })
    answer('{"success":false,"message":"No"}')
    await expect(getCar()).rejects.toMatchObject({ code: 'client.unknown', message: 'No' })
  })

  it('names the status where an error has no message', async () => {
    answer('{}', 502)
    await expect(getCar()).rejects.toMatchObject({ message: 'HTTP error! status: 502', status: 502 })
  })

  it('hands on what is wrong with which field, when to try again, and the number of the request', async () => {
    const fields = [{ field: 'email', code: 'too_short', message: 'must NOT have fewer than 3 characters' }]
    const body = { success: false, message: 'Invalid request: email', code: 'request.invalid', errors: fields }
    answer(JSON.stringify(body), 400, { 'retry-after': '7', 'x-request-id': 'abc' })
    await expect(call('login', { body: { email: 'x', password: 'y' } })).rejects.toMatchObject({
      code: 'request.invalid',
      fields,
      retryAfter: 7,
      requestId: 'abc',
    })
  })

  it('reads a date in Retry-After as the seconds until then', async () => {
    const later = new Date(Date.now() + 60_000).toUTCString()
    answer('{}', 503, { 'retry-after': later })
    const error: unknown = await getCar().catch((reason: unknown) => reason)
    expect(error).toHaveProperty(
      'retryAfter',
      expect.toSatisfy((seconds: number) => seconds > 50 && seconds <= 60),
    )
    answer('{}', 503, { 'retry-after': 'soon' })
    await expect(getCar()).rejects.toHaveProperty('retryAfter', null)
  })
})

it.each([
  ['<!doctype html><html></html>', 'Received HTML instead of JSON - possible routing issue'],
  ['not json', 'Invalid JSON response received'],
  ['[1]', 'Invalid response format received'],
])('%s is refused: %s', async (body, message) => {
  answer(body)
  await expect(getCar()).rejects.toThrow(message)
})

it('says that the network failed in one way for all browsers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Load failed')))
  await expect(getCar()).rejects.toMatchObject({ code: 'client.network', message: 'Failed to fetch' })
})

it('lets a cancelled call end as cancelled', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('gone', 'AbortError')))
  await expect(getCar()).rejects.toHaveProperty('name', 'AbortError')
})

it('fills the path and appends the query', async () => {
  const fetch = answer('{"success":true,"data":{}}')
  await call('jobLogs', { params: { id: 'a/b' }, query: { after: 3 } })
  await call('searchCars', { query: { brand: ['Kia', 'BMW'] } })
  await call('searchCars', { query: new URLSearchParams({ page: '1' }) })
  expect(fetch.mock.calls).toEqual([
    ['/api/scraping-logs/job-logs/a%2Fb?after=3', expect.objectContaining({ method: 'GET' })],
    ['/api/cars?brand=Kia&brand=BMW', expect.objectContaining({ method: 'GET' })],
    ['/api/cars?page=1', expect.objectContaining({ method: 'GET' })],
  ])
})

it('knows which answers are the same for everybody, and takes for private what it does not know', () => {
  expect(['searchCars', 'listUsers', 'scrapingQuality', 'toString', undefined].map(isPublicRoute)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
