import type { CarDetail } from '@karvan/contracts'
import { until } from '@karvan/test-kit'
import { load } from 'cheerio'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, inject, it } from 'vitest'
import { directionOf, inLanguage, type Language, LANGUAGES } from '../kit/src/paths.ts'
import { PAGES } from '../shop/src/pages.ts'

const { base, cars, sold } = inject('shop')
const [car = ''] = cars

/** An address of each public page by its name, and what search engines are to make of it. */
const PUBLIC: Readonly<
  Record<string, { readonly path: string; readonly kind: 'listed' | 'kept-out' | 'gone' | 'missing' }>
> = {
  home: { path: '/', kind: 'listed' },
  search: { path: '/search', kind: 'listed' },
  budget: { path: '/budget', kind: 'listed' },
  car: { path: `/car/${car}`, kind: 'listed' },
  sheet: { path: `/car/${car}/sheet`, kind: 'kept-out' },
  sold: { path: `/sold/${sold}`, kind: 'gone' },
  favorites: { path: '/favorites', kind: 'listed' },
  compare: { path: '/compare', kind: 'listed' },
  quote: { path: '/quote/KQ-ABCD-EFGH', kind: 'kept-out' },
  'reservation-confirmation': { path: '/reservation-confirmation', kind: 'kept-out' },
  track: { path: '/track', kind: 'listed' },
  offline: { path: '/offline', kind: 'kept-out' },
  help: { path: '/help', kind: 'listed' },
  faq: { path: '/faq', kind: 'listed' },
  financing: { path: '/financing', kind: 'listed' },
  insurance: { path: '/insurance', kind: 'listed' },
  seller: { path: '/seller', kind: 'listed' },
  terms: { path: '/terms', kind: 'listed' },
  privacy: { path: '/privacy', kind: 'listed' },
  cookies: { path: '/cookies', kind: 'listed' },
  'data-request': { path: '/data-request', kind: 'listed' },
  login: { path: '/login', kind: 'listed' },
  register: { path: '/register', kind: 'listed' },
  'forgot-password': { path: '/forgot-password', kind: 'listed' },
  'reset-password': { path: '/reset-password', kind: 'kept-out' },
  'verify-email': { path: '/verify-email', kind: 'kept-out' },
  'stop-alerts': { path: '/stop-alerts', kind: 'kept-out' },
  account: { path: '/account', kind: 'kept-out' },
  'not-found': { path: '/no-such-page', kind: 'missing' },
}
const STATUS = { listed: 200, 'kept-out': 200, gone: 410, missing: 404 } as const

const Text = Type.String({ minLength: 1 })
const Address = Type.String({ pattern: `^${base}` })
const THINGS = {
  Car: Type.Object({
    name: Text,
    url: Address,
    model: Text,
    image: Type.Array(Address, { minItems: 1 }),
    brand: Type.Object({ '@type': Type.Literal('Brand'), name: Text }),
    offers: Type.Object({
      '@type': Type.Literal('Offer'),
      price: Type.Number({ exclusiveMinimum: 0 }),
      priceCurrency: Type.Enum(['USD', 'SAR', 'EUR']),
      availability: Type.Literal('https://schema.org/InStock'),
      url: Address,
    }),
  }),
  BreadcrumbList: Type.Object({
    itemListElement: Type.Array(
      Type.Object({
        '@type': Type.Literal('ListItem'),
        position: Type.Integer({ minimum: 1 }),
        name: Text,
        item: Address,
      }),
      { minItems: 2 },
    ),
  }),
  // Nothing but what the operator has told, and nothing empty.
  Organization: Type.Object(
    { '@type': Text, name: Text, url: Address, telephone: Type.Optional(Text), email: Type.Optional(Text) },
    { additionalProperties: false },
  ),
  WebSite: Type.Object({
    name: Text,
    url: Address,
    inLanguage: Type.Enum([...LANGUAGES]),
    potentialAction: Type.Object({
      '@type': Type.Literal('SearchAction'),
      target: Type.Object({
        '@type': Text,
        urlTemplate: Type.String({ pattern: `^${base}.*\\?search=\\{search_term_string\\}$` }),
      }),
      'query-input': Type.Literal('required name=search_term_string'),
    }),
  }),
} as const
type Kind = keyof typeof THINGS
/** What a page is about; others say where they stand alone. */
const THINGS_OF: Readonly<Record<string, readonly Kind[]>> = {
  home: ['WebSite', 'Organization'],
  car: ['Car', 'BreadcrumbList'],
}

/** A page as somebody without a browser gets it. */
async function get(path: string) {
  const answer = await fetch(base + path, { redirect: 'manual' })
  const $ = load(await answer.text())
  const meta = (name: string) => $(`meta[name="${name}"], meta[property="${name}"]`).attr('content')
  const blocks = $('script[type="application/ld+json"]').toArray()
  const things = blocks.flatMap((block) => (JSON.parse($(block).text()) as { '@graph': { '@type': Kind }[] })['@graph'])
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    lang: $('html').attr('lang'),
    dir: $('html').attr('dir'),
    title: $('head > title')
      .toArray()
      .map((one) => $(one).text()),
    description: meta('description'),
    robots: meta('robots'),
    og: { title: meta('og:title'), url: meta('og:url'), image: meta('og:image'), alt: meta('og:image:alt') },
    canonical: $('link[rel=canonical]')
      .toArray()
      .map((link) => $(link).attr('href')),
    alternates: $('link[rel=alternate]')
      .toArray()
      .map((link) => [$(link).attr('hreflang'), $(link).attr('href')]),
    things: Object.fromEntries(things.map((thing) => [thing['@type'], thing])),
    kinds: things.map((thing) => thing['@type']),
  }
}
type Got = Awaited<ReturnType<typeof get>>

const url = (language: Language, path: string) => {
  const [pathname = '', query] = path.split('?')
  return base + inLanguage(language, { pathname, search: query === undefined ? '' : `?${query}` })
}

/** A page with all that it is about: where the API took too long for it, the next one has it. */
const whole = (address: string, status: number, kinds: readonly Kind[]): Promise<Got> =>
  until(
    `${address} is ${status} and about ${kinds.join() || 'nothing'}`,
    () => get(address.slice(base.length)),
    (page) => page.status === status && page.kinds.toSorted().join() === kinds.toSorted().join(),
  )

/** That a page names itself in all languages, and what it is about, in the form of each thing. */
function expectListed(page: Got, language: Language, path: string, kinds: readonly Kind[]): void {
  expect(page.robots).toBeUndefined()
  expect(page.description?.length).toBeGreaterThan(20)
  expect(page.canonical).toEqual([url(language, path)])
  const all = [...LANGUAGES.map((of) => [of, url(of, path)]), ['x-default', url('ar', path)]]
  expect(page.alternates).toEqual(all)
  expect(page.og).toMatchObject({ title: page.title[0], url: url(language, path) })
  expect(page.kinds.toSorted()).toEqual(kinds.toSorted())
  for (const kind of kinds) expect([kind, Value.Errors(THINGS[kind], page.things[kind])]).toEqual([kind, []])
}

it('looks at every public page', () => {
  const names = PAGES.map(({ name }) => name)
  expect(Object.keys(PUBLIC).toSorted()).toEqual(names.toSorted())
})

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(Object.entries(PUBLIC))('%s is written whole', async (name, { path, kind }) => {
    const kinds: readonly Kind[] = kind === 'listed' ? (THINGS_OF[name] ?? ['BreadcrumbList']) : []
    const page = await whole(url(language, path), STATUS[kind], kinds)
    expect([page.lang, page.dir]).toEqual([language, directionOf(language)])
    expect([page.title.length, page.og.title]).toEqual([1, page.title[0]])
    if (kind === 'listed') expectListed(page, language, path, kinds)
    else expect([page.robots, page.canonical, page.alternates]).toEqual(['noindex', [], []])
  })

  it('a car has a picture for shared links, at every address one page', async () => {
    const answer = await fetch(`${base}/api/cars/${car}`)
    const { data } = (await answer.json()) as { data: CarDetail }
    for (const id of [car, data.id]) {
      const page = await get(url(language, `/car/${id}?destination=XK`).slice(base.length))
      expect(page.canonical).toEqual([url(language, `/car/${car}`)])
      const picture = await fetch(page.og.image ?? '')
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
  })

  it.each([
    ['/faq/', '/faq'],
    ['/FAQ', '/faq'],
    ['/search/', '/search'],
    ['/Search?brand=hyundai', '/search?brand=Hyundai'],
    ['/search?brand=HYUNDAI&page=1', '/search?brand=Hyundai'],
    ['/search?brand=mercedes%20benz', '/search?brand=Mercedes-Benz'],
    [`/Car/${car}/`, `/car/${car}`],
    ['/help//', '/help'],
  ])('%s names its one address', async (typed, path) => {
    const prefix = language === 'ar' ? '' : `/${language}`
    for (const start of [prefix, prefix.toUpperCase()]) {
      const page = await get(start + typed)
      expect([start + typed, page.status, page.canonical, page.og.url]).toEqual([
        start + typed,
        200,
        [url(language, path)],
        url(language, path),
      ])
      expect(page.alternates).toContainEqual(['x-default', url('ar', path)])
    }
  })

  it('every page has a picture for shared links', async () => {
    for (const path of ['/', '/search', '/search?brand=Hyundai', '/faq', '/track', '/no-such-page']) {
      const { og, title } = await get(url(language, path).slice(base.length))
      const picture = await fetch(og.image ?? '')
      expect([path, picture.status, picture.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
      expect(og.alt).toBe(title[0])
    }
  })

  it('a sold car is gone, and nothing is offered there', async () => {
    expect((await whole(url(language, `/car/${sold}`), 410, [])).robots).toBe('noindex')
  })

  it('brands and models have pages of their own, which stand for what is filtered further', async () => {
    const answer = await fetch(`${base}/api/cars?limit=1&facets=1&brand=Hyundai`)
    const { data } = (await answer.json()) as { data: { facets: { model: { value: string; count: number }[] } } }
    const model = data.facets.model.find(({ count }) => count > 0)?.value ?? ''
    const ofBrand = '/search?brand=Hyundai'
    const ofModel = `${ofBrand}&${new URLSearchParams({ model }).toString()}`
    const hyundai = { ar: 'هيونداي', en: 'Hyundai', sq: 'Hyundai' }[language]
    for (const path of [ofBrand, ofModel, '/search?page=2']) {
      const page = await get(url(language, path).slice(base.length))
      expectListed(page, language, path, ['BreadcrumbList'])
      if (path === '/search?page=2') continue
      expect(page.title[0]).toContain(hyundai)
      expect(page.description).toContain(hyundai)
    }
    for (const [asked, canonical] of [
      [`${ofBrand}&page=1&sortBy=price&currency=SAR&destination=XK`, ofBrand],
      [`${ofBrand}&yearFrom=2015`, ofBrand],
      [`${ofModel}&mileageMax=400000`, ofModel],
      ['/search?page=2&fuel=Gasoline', '/search'],
      ['/search?brand=Hyundai,Kia', '/search'],
    ] as const) {
      const page = await get(url(language, asked).slice(base.length))
      expect([asked, page.status, page.robots, page.canonical]).toEqual([
        asked,
        200,
        undefined,
        [url(language, canonical)],
      ])
    }
    const none = await get(url(language, '/search?brand=Hyundai&yearFrom=1950&yearTo=1951').slice(base.length))
    expect([none.status, none.robots]).toEqual([200, 'noindex'])
  })

  it('/?car= leads to the car without scripts, and nothing leads elsewhere', async () => {
    const home = url(language, '/').slice(base.length)
    const led = await get(`${home}?car=${car}&currency=EUR`)
    expect([led.status, led.location]).toEqual([302, `${url(language, `/car/${car}`).slice(base.length)}?currency=EUR`])
    for (const junk of ['//evil.example', 'https:%2f%2fevil.example', '%0d%0aLocation:%20x', '../admin-dashboard'])
      expect((await get(`${home}?car=${junk}`)).location).toBeNull()
  })

  it('a comparison and the address of a reservation are kept out, since there is no end of the one and the other is private', async () => {
    for (const path of [`/compare?cars=${car}`, '/track/KR-ABCD-EFGH']) {
      expect([path, (await get(url(language, path).slice(base.length))).robots]).toEqual([path, 'noindex'])
    }
  })

  it('a car that never was is not found', async () => {
    expect((await whole(url(language, '/car/39999999'), 404, [])).robots).toBe('noindex')
  })
})
