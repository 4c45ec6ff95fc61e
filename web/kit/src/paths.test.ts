import { describe, expect, it } from 'vitest'
import { inLanguage, isCarId, isOfOtherApp, isStaffPath, pathsOf, splitPath } from './paths.ts'

describe('addresses', () => {
  it.each([
    ['/', 'ar', '/'],
    ['/search', 'ar', '/search'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/sq/car/39013253', 'sq', '/car/39013253'],
    ['/english', 'ar', '/english'],
    ['/EN/faq', 'en', '/faq'],
    ['/Sq', 'sq', '/'],
    ['/En/', 'en', '/'],
    ['/faq/', 'ar', '/faq'],
    ['/en/faq//', 'en', '/faq'],
    ['/SQ/car/39013253/', 'sq', '/car/39013253'],
    ['//', 'ar', '/'],
  ])('%s is %s %s', (pathname, language, page) => {
    expect(splitPath(pathname)).toEqual({ language, page })
  })

  it('keep page and query when the language changes', () => {
    const location = { pathname: '/en/search', search: '?page=2&brand=Kia' }
    expect(inLanguage('ar', location)).toBe('/search?page=2&brand=Kia')
    expect(inLanguage('sq', location)).toBe('/sq/search?page=2&brand=Kia')
    expect(inLanguage('en', { pathname: '/', search: '' })).toBe('/en')
    expect(inLanguage('ar', { pathname: '/en', search: '' })).toBe('/')
  })

  it('are built in the language', () => {
    expect(pathsOf('ar').car('39013253')).toBe('/car/39013253')
    expect(pathsOf('en').search(new URLSearchParams({ page: '1' }))).toBe('/en/search?page=1')
    expect(pathsOf('ar').home).toBe('/')
  })
})

it.each([
  ['39013253', true],
  ['8006e0ed-21c9-4070-83b0-857ce262de11', true],
  ['', false],
  ['../admin', false],
  ['a'.repeat(65), false],
])('%s as the id of a car: %s', (text, expected) => {
  expect(isCarId(text)).toBe(expected)
})

it.each([
  ['/admin-dashboard', true],
  ['/en/admin-dashboard/users?panel=new', true],
  ['/SQ/Admin-Dashboard/', true],
  ['/scraping', true],
  ['/en/scraping?job=1#log', true],
  ['/scraping/more', false],
  ['/admin-dashboards', false],
  ['/en/search?from=/admin-dashboard', false],
  ['/', false],
])('%s as an address of the back office: %s', (address, expected) => {
  expect(isStaffPath(address)).toBe(expected)
})

it.each([
  ['/en/car/1', '/en/admin-dashboard', true],
  ['/admin-dashboard', '/en', true],
  ['/en/admin-dashboard/users', '/scraping', false],
  ['/search', '/', false],
  // Another query of the page, wherever that is.
  ['?page=2', '/admin-dashboard/users', false],
  [{ search: '?page=2' }, '/admin-dashboard/users', false],
])('%o, from %s, leads to the other app: %s', (to, from, expected) => {
  expect(isOfOtherApp(to, from)).toBe(expected)
})
