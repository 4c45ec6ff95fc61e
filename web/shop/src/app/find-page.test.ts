import { expect, it } from 'vitest'
import { inLanguage } from '../../../kit/src/paths.ts'
import { findPage, placeOfPage } from './find-page.ts'

it.each([
  ['/EN/faq', '/en/faq'],
  ['/en/faq/', '/en/faq'],
  ['/En/FAQ', '/en/faq'],
  ['/SQ/search/', '/sq/search'],
  ['/sQ/Search', '/sq/search'],
  ['/FAQ', '/faq'],
  ['/Search/', '/search'],
  ['/faq//', '/faq'],
  ['/EN', '/en'],
  ['/En/', '/en'],
  ['/SQ/', '/sq'],
  ['/', '/'],
  ['/EN/CAR/39013253', '/en/car/39013253'],
  ['/sq/Car/39013253/', '/sq/car/39013253'],
  ['/en/TERMS', '/en/terms'],
  ['/eN/Financing/', '/en/financing'],
])('%s has the one address %s', (typed, address) => {
  const found = findPage(typed)
  const pathname = placeOfPage(found, typed)
  expect(inLanguage(found.language, { pathname, search: '' })).toBe(address)
})

it.each(['/EN/no-such-page', '/en/EN/faq', '/ar/faq', '/enfaq', '/faq/more', '/en//faq', '//faq', '/%E0%A4%A'])(
  'no page stands at %s',
  (typed) => {
    expect(findPage(typed).page.name).toBe('not-found')
  },
)
