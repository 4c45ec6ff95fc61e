import type { SiteWords } from '@karvan/contracts'
import { type SiteClient, SiteError } from '@karvan/scraper-kit'
import { type CheerioAPI, load } from 'cheerio'
import { expect, it } from 'vitest'
import { clientsOfStaffSites } from '../site-clients.ts'
import { openAdapter } from './adapter.ts'
import { carPathIn } from './car-path.ts'
import { pagesOf } from './pages-of.ts'

const WORDS: SiteWords = { listPath: '/cars/', carPath: '/cars/*/', selectors: {}, needsBrowser: false }
const HOST = 'dealer.example'
const { signal } = new AbortController()

it.each([
  ['/cars/*/', '/cars/kia-1/', '/cars/kia-1/'],
  ['/cars/*/', '/cars/kia-1', '/cars/kia-1/'],
  ['/cars/*', '/cars/kia-1/', '/cars/kia-1'],
  ['/cars/*.html', '/cars/kia-1.html', '/cars/kia-1.html'],
  ['/cars/*.html', '/cars/kia-1xhtml', null],
  ['/cars/*/*', '/cars/kia/niro-2', '/cars/kia/niro-2'],
  ['/cars/*', '/cars/kia/niro-2', null],
  ['/cars/*/', '/cars/', null],
  ['/cars/*/', '/cars/page/2/', null],
  ['/cars/*/', '/about/kia-1/', null],
  ['/cars/*/', `/cars/${'x'.repeat(121)}/`, null],
  ['/c(ars|x)+/*', '/cars/kia-1', null],
])('%s takes %s as %s', (carPath, path, stored) => {
  expect(carPathIn({ ...WORDS, carPath }, path)).toBe(stored)
})

it('looks for gaps in a time that grows with the path alone', () => {
  const carPath = Array.from({ length: 8 }, () => '/*b').join('')
  expect(carPathIn({ ...WORDS, carPath }, '/aaaaaaaaaaaaaaaaaaaaaaaaaaa'.repeat(8))).toBeNull()
})

it('knows the pages of a site by their links, and a list that a gone car leads to', () => {
  const { own, goneRedirect } = pagesOf(WORDS)
  const found = (html: string) => load(html)(own).length > 0
  expect([found('<a href="https://dealer.example/cars/">All</a>'), found('<a href="/cars/kia-1/">Kia</a>')]).toEqual([
    true,
    true,
  ])
  expect(found('<title>Just a moment...</title><a href="https://guard.example/why">Why</a>')).toBe(false)
  expect(['/', '/cars/', '/cars/kia-2/', '/cars'].map((path) => goneRedirect?.test(path))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

/** A site as its pages by their paths, and what was asked of it. */
function playedSite(pages: Readonly<Record<string, string>>, words: Partial<SiteWords> = {}) {
  const asked: string[] = []
  const html = (path: string) => {
    asked.push(path)
    const page = pages[path]
    return page === undefined ? Promise.reject(new SiteError('gone', 'not there')) : Promise.resolve(load(page))
  }
  const client = { html } as unknown as SiteClient
  const adapter = openAdapter(
    clientsOfStaffSites((host) =>
      host === HOST
        ? Promise.resolve({ ...WORDS, ...words, host, client })
        : Promise.reject(new SiteError('not_allowed', 'not on the list')),
    ),
  )
  const list = async (page: number) => {
    const part = { band: null, offset: (page - 1) * 20, limit: 100 }
    const { entries, isLast } = await adapter.fetchList(part, HOST, signal)
    return { ids: entries.map(({ sourceId }) => sourceId), isLast }
  }
  return { adapter, asked, list }
}
const car = (name: string) => `<a href="/cars/${name}/">${name}</a>`

it('names cars by host and path, and takes no link to another host', async () => {
  const { list } = playedSite({
    '/cars/': `${car('kia-1')}${car('kia-1')}<a href="https://other.example/cars/kia-2/">x</a><a href="kia-3/#photos">3</a>`,
  })
  expect(await list(1)).toEqual({ ids: [`${HOST}/cars/kia-1/`, `${HOST}/cars/kia-3/`], isLast: true })
})

it.each([
  ['a link that says so', '<a rel="next" href="?p=2">more</a>', '/cars/?p=2'],
  ['a link in the head', '<link rel="next" href="https://dealer.example/more">', '/more'],
  ['its usual address', '<a href="/cars/page/2/">2</a>', '/cars/page/2/'],
])('finds the next page by %s', async (_way, link, path) => {
  const { list, asked } = playedSite({ '/cars/': car('kia-1') + link, [path]: car('kia-2') })
  expect(await list(1)).toMatchObject({ isLast: false })
  expect(await list(2)).toEqual({ ids: [`${HOST}/cars/kia-2/`], isLast: true })
  expect(asked).toEqual(['/cars/', path])
})

it('reads the pages before one that it is asked for first, as after a restart', async () => {
  const next = (to: number) => `<a rel="next" href="?p=${to}">more</a>`
  const pages = { '/cars/': car('a-1') + next(2), '/cars/?p=2': car('a-2') + next(3), '/cars/?p=3': car('a-3') }
  const { list, asked } = playedSite(pages)
  expect(await list(3)).toEqual({ ids: [`${HOST}/cars/a-3/`], isLast: true })
  expect(asked).toEqual(['/cars/', '/cars/?p=2', '/cars/?p=3'])
})

it('reads a page that it is asked for twice the same, as a try that is repeated', async () => {
  const { list } = playedSite({
    '/cars/': `${car('a-1')}<a rel="next" href="?p=2"></a>`,
    '/cars/?p=2': `${car('a-2')}<a rel="next" href="?p=3"></a>`,
    '/cars/?p=3': car('a-3'),
  })
  const answers = [await list(1), await list(2), await list(3), await list(2), await list(2)]
  expect(answers.map(({ isLast }) => isLast)).toEqual([false, false, true, false, false])
})

it.each([
  ['leads to itself', { '/cars/': `${car('a-1')}<a rel="next" href="/cars/">more</a>` }, 2],
  ['leads elsewhere', { '/cars/': `${car('a-1')}<a rel="next" href="https://other.example/">more</a>` }, 1],
  [
    'goes round',
    {
      '/cars/': `${car('a-1')}<a rel="next" href="?p=2"></a>`,
      '/cars/?p=2': `${car('a-2')}<a rel="next" href="/cars/"></a>`,
    },
    3,
  ],
])('ends a list that %s', async (_what, pages: Record<string, string>, last) => {
  const { list } = playedSite(pages)
  for (let page = 1; page <= last; page += 1) expect([page, (await list(page)).isLast]).toEqual([page, page === last])
})

it('takes a list that begins without a car for another layout', async () => {
  await expect(playedSite({ '/cars/': '<a href="/cars/">All</a>' }).list(1)).rejects.toMatchObject({
    kind: 'malformed',
  })
  await expect(playedSite({}).list(1)).rejects.toMatchObject({ kind: 'malformed' })
})

it('asks for each visit whether the site is on the list, and visits none that is not', async () => {
  const { adapter, asked } = playedSite({ '/cars/': car('a-1') })
  const refused = { kind: 'not_allowed' }
  const part = { band: null, offset: 0, limit: 20 }
  await expect(adapter.fetchList(part, 'other.example', signal)).rejects.toMatchObject(refused)
  await expect(adapter.fetchList(part, null, signal)).rejects.toMatchObject(refused)
  await expect(adapter.fetchDetail('other.example/cars/a-1/', signal)).rejects.toMatchObject(refused)
  await expect(adapter.fetchState('no host', signal)).rejects.toMatchObject(refused)
  expect(asked).toEqual([])
})

it('has the pages of a site that needs a browser shown by one, each until it says what it is asked for', async () => {
  const shown: Record<string, boolean[]> = {}
  const rendered = (path: string, ready: (page: CheerioAPI) => boolean) => {
    const page = path === '/cars/' ? '<a href="/cars/">All</a><a href="a-1/">One</a>' : '<h1>Kia</h1><b>9,000 €</b>'
    shown[path] = ['<div id="app"></div>', page].map((html) => ready(load(html)))
    return Promise.resolve(load(page))
  }
  const client = { rendered } as unknown as SiteClient
  const words = { ...WORDS, needsBrowser: true, selectors: { price: { css: 'b' } } }
  const adapter = openAdapter(clientsOfStaffSites((host) => Promise.resolve({ ...words, host, client })))
  const { entries } = await adapter.fetchList({ band: null, offset: 0, limit: 20 }, HOST, signal)
  expect(entries.map(({ sourceId }) => sourceId)).toEqual([`${HOST}/cars/a-1/`])
  expect(await adapter.fetchDetail(`${HOST}/cars/a-1/`, signal)).not.toBeNull()
  expect(shown).toEqual({ '/cars/': [false, true], '/cars/a-1/': [false, true] })
})
