import { expect, it } from 'vitest'
import type { SiteResponse } from './classify.ts'
import { readHtml, type SitePages } from './html.ts'
import { SiteError } from './site-error.ts'

const now = new Date('2026-11-21T10:00:00Z')
const PAGES: SitePages = { own: 'header.shop', notFound: '.not-there', goneRedirect: /^\/cars\/?$/ }
const HEADER = '<!doctype html><html><body><header class="shop">Shop</header>'
const CAR = `${HEADER}<h1>Hyundai Grandeur</h1><script src="https://elsewhere.example/recaptcha.js"></script>`
const NOT_THERE = `${HEADER}<p class="not-there">This car is sold.</p>`
const CHALLENGE = '<!doctype html><title>Just a moment...</title><script>window._cf_chl_opt={}; challenge()</script>'
const CONSENT = '<!doctype html><title>Before you continue</title><form action="/save">We use cookies</form>'

interface Part extends Partial<Omit<SiteResponse, 'body'>> {
  readonly body?: string | Buffer
}

const read = ({ body = CAR, ...part }: Part) =>
  readHtml(
    { status: 200, contentType: 'text/html', retryAfter: null, location: null, ...part, body: Buffer.from(body) },
    PAGES,
    now,
  )

it.each<[string, Part, string]>([
  ['its own page for what is not there', { body: NOT_THERE }, 'gone'],
  ['the same with a 404', { status: 404, body: NOT_THERE }, 'gone'],
  ['the same with a 410', { status: 410, body: NOT_THERE }, 'gone'],
  ["a CDN's 404", { status: 404, body: '<html><center>404 Not Found</center></html>' }, 'transient'],
  ['a 404 without a body', { status: 404, body: '' }, 'transient'],
  ["a 410 of the site's that names no listing", { status: 410, body: `${HEADER}<p>Nothing here</p>` }, 'gone'],
  ["a CDN's 410", { status: 410, body: '<html><center>410 Gone</center></html>' }, 'transient'],
  ["a 404 of the site's that names no listing", { status: 404, body: `${HEADER}<p>Nothing here</p>` }, 'transient'],
  ['a redirect to the list', { status: 302, location: '/cars/' }, 'gone'],
  ['the same as a whole address', { status: 301, location: 'https://shop.example/cars?from=gone' }, 'gone'],
  ['a redirect elsewhere', { status: 302, location: '/maintenance' }, 'transient'],
  ['a redirect without a target', { status: 302 }, 'transient'],
  ['a redirect to a consent host', { status: 302, location: 'https://consent.shop.example/m?continue=x' }, 'consent'],
  ['a consent page', { body: CONSENT }, 'consent'],
  ['a challenge page', { body: CHALLENGE }, 'challenge'],
  ['a challenge page with a 503', { status: 503, body: CHALLENGE }, 'challenge'],
  ['a challenge page with a 403', { status: 403, body: CHALLENGE }, 'challenge'],
  ['a refusal', { status: 403, body: '<html>Request blocked.</html>' }, 'blocked'],
  ['a 429', { status: 429 }, 'throttled'],
  ['a 503 with Retry-After', { status: 503, retryAfter: '7', body: CHALLENGE }, 'throttled'],
  ['a 500', { status: 500, body: HEADER }, 'transient'],
  ['a page in another layout', { body: '<html><body>maintenance</body></html>' }, 'malformed'],
  ['no page', { body: '' }, 'malformed'],
])('%s', async (_name, part, kind) => {
  const error = await read(part).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SiteError)
  expect(error).toMatchObject({ kind })
})

it('reads a page, also one that mentions a captcha', async () => {
  const page = await read({})
  expect(page('h1').text()).toBe('Hyundai Grandeur')
})

it('reads an old encoding that the header or the page names', async () => {
  // "그랜저" in EUC-KR.
  const name = Buffer.from([0xb1, 0xd7, 0xb7, 0xa3, 0xc0, 0xfa])
  const pageIn = (head: string) => Buffer.concat([Buffer.from(`${head}${HEADER}<h1>`), name, Buffer.from('</h1>')])
  const byHeader = await read({ contentType: 'text/html; charset=euc-kr', body: pageIn('') })
  const byPage = await read({ body: pageIn('<meta charset="euc-kr">') })
  expect([byHeader('h1').text(), byPage('h1').text()]).toEqual(['그랜저', '그랜저'])
})
