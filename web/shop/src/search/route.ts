import { modelChoiceText, readModelChoice, wordKey } from '@karvan/domain'
import { searchQuery, WHOLE_SHOP } from '../../../entities/src/car/queries.ts'
import { type CarSearch, readSearch, searchRequest, writeSearch } from '../../../kit/src/car-search.ts'
import { isFiltered, landingOf, landingQuery } from '../../../kit/src/landing.ts'
import type { Page, PageContext } from '../page.ts'

/** A title holds the first of many brands. */
const MAX_NAMES = 3

const read = new WeakMap<URLSearchParams, CarSearch>()

/** What the address says, as it is written there. It is asked for time and again while a page is written, so it is read once. */
function searchOf({ search: address }: Pick<PageContext, 'search'>): CarSearch {
  const known = read.get(address)
  if (known) return known
  const search = readSearch(address)
  read.set(address, search)
  return search
}

/** The same with brands and models as the shop writes them, as far as its answers are known: `bmw` is BMW. */
function namedSearch(context: PageContext): CarSearch {
  const { brand, model, ...rest } = searchOf(context)
  const brands = context.client.getQueryData(WHOLE_SHOP.queryKey)?.facets?.brand ?? []
  const models = context.client.getQueryData(firstQuery(context).queryKey)?.facets?.model ?? []
  const asShop = (name: string, known: readonly { readonly value: string | number }[]) =>
    known.map(({ value }) => String(value)).find((value) => wordKey(value) === wordKey(name)) ?? name
  const named = (text: string) => {
    const choice = readModelChoice(text)
    const ofBrand = choice.brand === null ? null : asShop(choice.brand, brands)
    return modelChoiceText({ brand: ofBrand, model: asShop(choice.model, models) })
  }
  return { ...rest, brand: brand.map((name) => asShop(name, brands)), model: model.map(named) }
}

/** The call of the first view. A random order has a seed that only the browser knows. */
const firstQuery = (context: PageContext) => searchQuery(context.client, searchRequest(searchOf(context), 0, context))

const found = (context: PageContext) => context.client.getQueryData(firstQuery(context).queryKey)?.pagination

/** What is searched: brands and models in the language of the page, or the visitor's own words; '' for everything. */
function subjectOf({ make, model }: PageContext, { brand, model: models, search }: CarSearch): string {
  const choices = models.map(readModelChoice)
  if (brand.length === 1)
    return [...brand.map(make), ...choices.map((one) => model(one.model))].slice(0, MAX_NAMES).join(' ')
  const whole = brand.filter((name) => !choices.some((choice) => choice.brand === name))
  const named = choices.map((one) => [...(one.brand === null ? [] : [make(one.brand)]), model(one.model)].join(' '))
  const names = [...named, ...whole.map(make)].slice(0, MAX_NAMES)
  return names.length > 0 ? names.join(', ') : search
}

/** Each search has a title of its own, and so has each of its pages. */
function titleOf(context: PageContext): string {
  const { t, number } = context
  const search = namedSearch(context)
  const subject = subjectOf(context, search)
  const title = subject === '' ? t('headTitle', { ns: 'search' }) : t('headTitleOf', { ns: 'search', what: subject })
  return search.page === 1 ? title : t('headPage', { ns: 'search', title, n: number(search.page) })
}

function descriptionOf(context: PageContext): string {
  const subject = subjectOf(context, namedSearch(context))
  const total = found(context)?.total
  if (subject === '' || total === undefined) return context.t('headDescription', { ns: 'search' })
  return context.t('headDescriptionOf', { ns: 'search', what: subject, count: total, n: context.number(total) })
}

/**
 * The page that search engines take a search for: that of its brand, or brand and model, or of all cars. Filtered further, it
 * shows a part of the same cars; in another order, or with other prices, the same.
 */
function canonicalOf(context: PageContext): string {
  const asked = namedSearch(context)
  const text = landingQuery(landingOf(asked), isFiltered(asked) ? 1 : asked.page).toString()
  return text === '' ? '' : `?${text}`
}

/** The searches that hold this one: of all cars, and of the brand of a model. */
function trailOf(context: PageContext): readonly (readonly [string, string])[] {
  const { t, paths, make } = context
  const landing = landingOf(namedSearch(context))
  if (landing === null) return []
  const { brand, model } = landing
  const ofBrand = [make(brand), paths.search(landingQuery({ brand, model: null }))] as const
  return [[t('navCars'), paths.search()], ...(model === null ? [] : [ofBrand])]
}

/** A search without cars is no page for search engines. */
const isEmpty = (context: PageContext): boolean => found(context)?.total === 0

/** The last page, for an address past it; null for any other. */
function lastPageOf(context: PageContext): string | null {
  const search = searchOf(context)
  const { totalPages = 0 } = found(context) ?? {}
  if (totalPages === 0 || search.page <= totalPages) return null
  return context.paths.search(writeSearch({ ...search, page: totalPages }))
}

export const search: Page = {
  name: 'search',
  path: '/search',
  forCrawlers: 'mapped',
  texts: ['search'],
  load: () => import('./page.tsx'),
  title: titleOf,
  head: (context) => ({
    description: descriptionOf(context),
    canonicalQuery: canonicalOf(context),
    trail: trailOf(context),
    ...(isEmpty(context) && { isListed: false }),
  }),
  prefetch: (context) => {
    const isRandom = searchOf(context).sortBy === 'random'
    return [context.client.query(WHOLE_SHOP), ...(isRandom ? [] : [context.client.query(firstQuery(context))])]
  },
  redirect: lastPageOf,
}
