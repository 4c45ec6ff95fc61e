import type { SiteClient } from '@karvan/scraper-kit'
import { load } from 'cheerio'
import { expect, it } from 'vitest'
import { pathOfPage, readCarList } from './car-list.ts'
import type { DealerSite } from './dealer-site.ts'
import { openDealer } from './open-dealer.ts'
import { readDealerListing } from './read.ts'
import { isSold, readState } from './sale-state.ts'

const SITE: DealerSite = {
  name: 'dealer',
  listPath: '/stock/',
  carPath: /^\/stock\/([a-z0-9-]{1,64})\/$/,
  pathOf: (sourceId) => `/stock/${sourceId}/`,
  rows: 10,
  photos: /^pictures\/\w+\.jpg$/,
}
const list = (html: string, number = 1) => readCarList(load(html), SITE, number)
const ids = (html: string) => list(html).entries.map(({ sourceId }) => sourceId)

it('takes the links to cars from a list, each car once, and nothing else', () => {
  const html = `<a href="/stock/kia-1/"><img></a><a href="https://dealer.example/stock/kia-1/?from=list#top">Kia</a>
    <a href="../stock/kia-2/">Kia</a><a href="kia-3/">Kia</a><a href="/stock/">all</a><a href="/stock/page/2/">2</a>
    <a href="/about/kia-4/">us</a><a href="tel:+38344000001">call</a><a href="http://[">broken</a><a>none</a>
    <a href="/stock/KIA-5/">capitals</a><a href="/stock/${'x'.repeat(65)}/">long</a><p>Invented Seller</p>`
  expect(ids(html)).toEqual(['kia-1', 'kia-2', 'kia-3'])
  expect(JSON.stringify(list(html))).not.toContain('Seller')
})

const CAR = '<a href="/stock/kia-1/">Kia</a>'

it.each([
  ['a link that says so', `${CAR}<a rel="nofollow next" href="/elsewhere">more</a>`, 1, false],
  ['a link in the head', `<link rel="next" href="/stock/?p=2">${CAR}`, 1, false],
  ['the address of the next page', `${CAR}<a href="/stock/page/3/">3</a>`, 2, false],
  ['the address of a page before', `${CAR}<a href="/stock/page/2/">2</a>`, 2, true],
  ['nothing', CAR, 1, true],
  ['a next page, but no car', '<a rel="next" href="/stock/page/2/">2</a>', 1, true],
])('knows whether a list goes on by %s', (_sign, html, number, isLast) => {
  expect(list(html, number).isLast).toBe(isLast)
})

it('names the pages of a list', () => {
  expect([pathOfPage('/stock/', 1), pathOfPage('/stock/', 12)]).toEqual(['/stock/', '/stock/page/12/'])
})

it.each([
  ['InStock', 'available'],
  ['in stock', 'available'],
  ['SoldOut', 'sold'],
  ['OutOfStock', 'sold'],
] as const)('reads %s as %s', (word, state) => {
  expect([readState(word), isSold(word)]).toEqual([state, state === 'sold'])
})

/** A client for which every page of the site is this one. */
const clientOf = (html: string) => ({ html: () => Promise.resolve(load(html)) }) as unknown as SiteClient

it('takes a list that begins without a car for a new layout, and a later page without one for its end', async () => {
  const { signal } = new AbortController()
  const part = (offset: number) =>
    openDealer(clientOf('<p>Welcome</p>'), SITE).fetchList({ band: null, offset, limit: 10 }, null, signal)
  await expect(part(0)).rejects.toMatchObject({ kind: 'malformed' })
  expect(await part(10)).toEqual({ entries: [], count: null, isLast: true })
})

it('takes a page that says nothing of a car for a new layout, not for a car', async () => {
  const head = '<meta property="og:title" content="Kia"><meta property="og:image" content="/pictures/a.jpg">'
  const adapter = openDealer(clientOf(head), SITE)
  const { signal } = new AbortController()
  await expect(adapter.fetchDetail('kia-1', signal)).rejects.toMatchObject({ kind: 'malformed' })
  await expect(adapter.fetchState('kia-1', signal)).rejects.toMatchObject({ kind: 'malformed' })
})

it('keeps a car whose page has no word about its sale, and does not say that it is on sale', async () => {
  const html = '<div itemscope itemtype="https://schema.org/Car"><b itemprop="model">Niro</b></div>'
  const adapter = openDealer(clientOf(html), SITE)
  const { signal } = new AbortController()
  expect(await adapter.fetchDetail('kia-1', signal)).toEqual({ microdata: { model: 'Niro' } })
  await expect(adapter.fetchState('kia-1', signal)).rejects.toMatchObject({ kind: 'malformed' })
})

it.each(['PreOrder', 'Reserved', 'LimitedAvailability', '', 'constructor', null])(
  'says nothing of a sale by %s',
  (word) => {
    expect(() => readState(word)).toThrow(expect.objectContaining({ kind: 'malformed' }))
    expect(isSold(word)).toBe(false)
  },
)

it('keeps the pictures of cars as paths, and no logo', () => {
  const payload = {
    microdata: {
      photos: ['/pictures/a.jpg', 'https://cdn.example/pictures/b.jpg?w=9', '../../pictures/a.jpg', '/logo.png'],
    },
  }
  const { photos } = readDealerListing(SITE, {
    sourceId: 'kia-1',
    list: null,
    detail: { payload, fetchedAt: new Date(0) },
  })
  expect(photos).toEqual(['/pictures/a.jpg', '/pictures/b.jpg'])
})

it.each([null, [], 'text', 12, {}, { microdata: 'x', selector: { price: {} } }])(
  'reads %j without failing',
  (payload) => {
    const detail = { payload, fetchedAt: new Date(0) }
    expect(readDealerListing(SITE, { sourceId: 'kia-1', list: detail, detail })).toMatchObject({
      make: null,
      price: null,
    })
  },
)
