import { describe, expect, it } from 'vitest'
import { answers, filesIn, isSameList, kindOf, mayKeep, offlinePageFor } from './requests.ts'

const ORIGIN = 'https://shop.example'
const asked = (path: string, more: Partial<Parameters<typeof kindOf>[0]> = {}) => ({
  method: 'GET',
  url: new URL(path, ORIGIN).href,
  mode: 'cors' as const,
  headers: new Headers(),
  ...more,
})
const visit = { mode: 'navigate' as const }

describe('what a request is to the worker', () => {
  it.each([
    ['/assets/index-Bd_joY-D.js', {}, 'file'],
    ['/api/cars?ids=1,2&limit=100&destination=SA', {}, 'cars'],
    ['/api/images/encar/1/0?w=480', {}, 'picture'],
    ['/sq/favorites?page=2', visit, 'page'],
    ['/en/car/39000001', visit, 'page'],
    ['/admin-dashboard/users', visit, 'page'],
    ['/api/cars?page=1', {}, null],
    ['/api/auth/me', {}, null],
    ['/api/exports/cars.csv', visit, null],
    ['/en/car/39000001', {}, null],
    ['https://elsewhere.example/assets/a.js', {}, null],
    ['/api/cars?ids=1', { method: 'POST' }, null],
    ['/api/cars?ids=1', { headers: new Headers({ authorization: 'Bearer x' }) }, null],
    ['/assets/film.mp4', { headers: new Headers({ range: 'bytes=0-' }) }, null],
    ['/en/reservation', { ...visit, method: 'POST' }, null],
  ] as const)('%s %o is %s', (path, more, kind) => {
    expect(kindOf(asked(path, more), ORIGIN)).toBe(kind)
  })
})

it('keeps no answer that failed, was sent on, or is not to be kept', () => {
  const answer = (cacheControl: string, more = {}) =>
    mayKeep({ ok: true, redirected: false, headers: new Headers({ 'cache-control': cacheControl }), ...more })
  expect(answer('no-cache')).toBe(true)
  expect(answer('no-store')).toBe(false)
  expect(answer('private, max-age=60')).toBe(false)
  expect(answer('no-cache', { ok: false })).toBe(false)
  expect(answer('no-cache', { redirected: true })).toBe(false)
})

it('finds the hashed files of a page', () => {
  const html = '<link href="/assets/a-1_x.css"><script id="scripts">["/assets/b.js","/assets/b.js"]</script>'
  expect(filesIn(html)).toEqual(['/assets/a-1_x.css', '/assets/b.js'])
})

it('leads to the offline page in the language of the address, and back', () => {
  expect(offlinePageFor(`${ORIGIN}/sq/search?brand=Kia`)).toBe('/sq/offline?next=%2Fsq%2Fsearch%3Fbrand%3DKia')
  expect(offlinePageFor(`${ORIGIN}/car/1`)).toBe('/offline?next=%2Fcar%2F1')
})

it('answers a list by those that have a car of it, for the same destination', () => {
  const list = (ids: string, destination = 'SA') => `${ORIGIN}/api/cars?ids=${ids}&destination=${destination}`
  expect(answers(list('1,2,3'), list('3,1'))).toBe(true)
  expect(answers(list('1,2'), list('1,4'))).toBe(true)
  expect(answers(list('1,2'), list('3,12'))).toBe(false)
  expect(answers(list('1,2'), list('1,2', 'XK'))).toBe(false)
  expect(isSameList(list('1,2'), list('1,2', 'XK'))).toBe(true)
  expect(isSameList(list('1,2'), list('2'))).toBe(false)
})
