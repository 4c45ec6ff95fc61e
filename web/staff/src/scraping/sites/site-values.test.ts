import type { Site } from '@karvan/contracts/browser'
import { expect, it } from 'vitest'
import { descriptionOf, isOfHost, missingIn, valuesOf, wordsOf } from './site-values.ts'

const SITE: Site = {
  host: 'dealer.example',
  listPath: '/cars/',
  carPath: '/cars/*.html',
  selectors: { price: { css: '.price' }, photos: { css: '.gallery img', attribute: 'src' } },
  needsBrowser: true,
  savedBy: null,
  savedAt: '2026-11-20T10:00:00.000Z',
}
const values = valuesOf(SITE)

it('says what the server has saved, and nothing of fields that were left empty', () => {
  const { listPath, carPath, selectors, needsBrowser } = SITE
  expect(wordsOf(values)).toEqual({ listPath, carPath, selectors, needsBrowser })
  const without = {
    ...values,
    needsBrowser: false,
    selectors: { ...values.selectors, price: { css: '  ', attribute: '' } },
  }
  expect(wordsOf(without)).toEqual({
    listPath,
    carPath,
    selectors: { photos: selectors.photos },
    needsBrowser: false,
  })
})

it('leaves an attribute without a place to the server to refuse', () => {
  const selectors = { ...values.selectors, vin: { css: '', attribute: 'data-vin' } }
  expect(wordsOf({ ...values, selectors }).selectors.vin).toEqual({
    css: '',
    attribute: 'data-vin',
  })
})

it('names what is missing, in the order of the form', () => {
  expect(missingIn(valuesOf(null))).toEqual(['host', 'listPath', 'carPath', 'url'])
  expect(missingIn(values)).toEqual(['url'])
})

it.each([
  ['https://dealer.example/cars/kia.html', true],
  ['https://other.example/cars/kia.html', false],
  ['dealer.example/cars/kia.html', false],
  ['', false],
])('takes %j for an address of the site: %s', (url, isOne) => {
  expect(isOfHost({ ...values, url })).toBe(isOne)
})

it('takes another car for the same description, and another word for another one', () => {
  const url = 'https://dealer.example/cars/kia.html'
  expect(descriptionOf({ ...values, url, host: ' Dealer.example ' })).toBe(descriptionOf(values))
  expect(descriptionOf({ ...values, needsBrowser: false })).not.toBe(descriptionOf(values))
})
