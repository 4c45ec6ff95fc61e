import { QueryClient } from '@tanstack/react-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_CAR } from '../../test/sample-car.ts'
import { carQuery } from '../../entities/src/car/queries.ts'
import { ApiError } from '../../kit/src/api/errors.ts'
import { contextOf, findPage } from './app/find-page.ts'
import { LANGUAGES, pathsOf } from '../../kit/src/paths.ts'
import { createTranslations } from '../../kit/src/i18n/translations.ts'
import { PAGES } from './pages.ts'
import { fullTitle } from './page.ts'

const FOLDERS = Object.keys(import.meta.glob('./*/route.ts')).map((path) => path.split('/')[1])
const VIEWS = Object.keys(import.meta.glob('./*/*.tsx'))
const translations = createTranslations()

beforeAll(async () => {
  for (const language of LANGUAGES)
    await translations.load(
      language,
      PAGES.flatMap(({ texts }) => texts),
    )
})

/** What the app says of an address. */
function at(address: string, client = new QueryClient()) {
  const { pathname, search } = new URL(address, 'http://page')
  const found = findPage(pathname)
  const context = contextOf(found, search, translations.of(found.language), client)
  const { page, language } = found
  return {
    name: page.name,
    language,
    title: fullTitle(page, context),
    status: page.head?.(context).status ?? 200,
    redirect: page.redirect?.(context) ?? null,
  }
}

/** A client that has asked for the sample car. */
function whereCarIs(status: typeof SAMPLE_CAR.status): QueryClient {
  const client = new QueryClient()
  client.setQueryData(carQuery('39000001', 'SA').queryKey, { ...SAMPLE_CAR, status })
  return client
}

async function whereNoCarIs(error: ApiError): Promise<QueryClient> {
  const client = new QueryClient()
  const failing = { ...carQuery('39000001', 'SA'), queryFn: () => Promise.reject(error), retry: false }
  await client.query(failing).catch(() => undefined)
  return client
}

describe('the list of pages', () => {
  it('has every folder once, with a view of the same name', () => {
    expect(PAGES.map(({ name }) => name).sort()).toEqual(FOLDERS.sort())
    expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length)
    for (const { name } of PAGES) expect(VIEWS).toContain(`./${name}/page.tsx`)
  })

  it.each(LANGUAGES)('has a page for every link of the app, in %s', (language) => {
    const paths = pathsOf(language)
    const links = [
      ...[paths.home, paths.search(), paths.budget(), paths.car('1'), paths.sold('1'), paths.favorites()],
      ...[paths.login('/'), paths.printedSheet('1')],
    ]
    const found = links.map((link) => findPage(link.split('?')[0] ?? ''))
    expect(found.map(({ page }) => page.name)).toEqual([
      'home',
      'search',
      'budget',
      'car',
      'sold',
      'favorites',
      'login',
      'sheet',
    ])
    expect(new Set(found.map((one) => one.language))).toEqual(new Set([language]))
  })

  it.each(LANGUAGES)('has a title of its own for each page, in %s', (language) => {
    const titles = PAGES.map(
      ({ path }) => at((language === 'ar' ? '' : `/${language}`) + path.replace(/:id\??/, '1')).title,
    )
    const brand = translations.of(language).t('brand')
    // The car's is the brand alone, until the car is known.
    expect(titles.filter((title) => title === brand)).toHaveLength(1)
    expect(new Set(titles).size).toBe(titles.length)
    for (const title of titles) expect(title).toContain(brand)
  })
})

it.each(['/nowhere', '/en/nowhere', '/sq/car', '/%E0%A4%A', '/en/car/1/2'])(
  'finds nothing at %s, and says so',
  (address) => {
    expect(at(address)).toMatchObject({ name: 'not-found', status: 404 })
  },
)

describe('a car', () => {
  const name = 'Hyundai Grandeur 2021'

  it('on sale has a page, and is not called sold', () => {
    const client = whereCarIs('available')
    expect(at('/en/car/39000001', client)).toMatchObject({ title: `${name} · Karvan`, status: 200, redirect: null })
    expect(at('/en/sold/39000001', client).redirect).toBe('/en/car/39000001')
    expect(at('/sold/39000001', client).redirect).toBe('/car/39000001')
  })

  it('is named in the words of the language', () => {
    expect(at('/car/39000001', whereCarIs('available')).title).toMatch(/^هيونداي .* 2021 · كارفان$/)
  })

  it('that is sold is gone, at both addresses', () => {
    const client = whereCarIs('sold')
    expect(at('/en/car/39000001', client)).toMatchObject({ title: `Sold: ${name} · Karvan`, status: 410 })
    expect(at('/en/sold/39000001', client)).toMatchObject({
      title: `Sold: ${name} · Karvan`,
      status: 410,
      redirect: null,
    })
  })

  it('is not found where the server says so, and undecided where nobody answers', async () => {
    const none = await whereNoCarIs(new ApiError('cars.not_found', 'Car not found', 404))
    expect(at('/en/car/39000001', none)).toMatchObject({ title: 'Car not found · Karvan', status: 404 })
    expect(at('/en/sold/39000001', none)).toMatchObject({ title: 'Car not found · Karvan', status: 404 })
    const away = await whereNoCarIs(new ApiError('service.unavailable', 'Away', 503))
    expect(at('/en/car/39000001', away)).toMatchObject({ title: 'Karvan', status: 200 })
    // A list that shows it has its name.
    away.setQueryData(['searchCars', 'page=1'], { cars: [SAMPLE_CAR] })
    expect(at('/en/car/39000001', away).title).toBe(`${name} · Karvan`)
    expect(at('/en/car/..%2f', away)).toMatchObject({ status: 404 })
    expect(at('/en/sold/39000001', away)).toMatchObject({ status: 410 })
    expect(at('/en/sold', away)).toMatchObject({ name: 'sold', status: 404 })
  })
})

it('leads the documented `/?car=` to the car, and to nothing else', () => {
  expect(at('/?car=39000001').redirect).toBe('/car/39000001')
  expect(at('/sq?car=39000001').redirect).toBe('/sq/car/39000001')
  expect(at('/?car=//evil.example').redirect).toBeNull()
  expect(at('/').redirect).toBeNull()
})

it('takes along to the car what else was asked, and never leads out of the shop', () => {
  expect(at('/en?currency=SAR&car=39000001&destination=XK').redirect).toBe(
    '/en/car/39000001?currency=SAR&destination=XK',
  )
  for (const junk of [
    'https://evil.example',
    '/\\evil.example',
    '..%2fadmin-dashboard',
    '39000001%0d%0ax:y',
    'a'.repeat(65),
    '',
  ]) {
    expect(at(`/?car=${junk}`)).toMatchObject({ name: 'home', status: 200, redirect: null })
  }
})
