import type { Site } from '@karvan/contracts/browser'
import { expect, it } from 'vitest'
import { descriptionOf, isOfHost, missingIn, textsOf, wordsOf } from './site-texts.ts'

const SITE: Site = {
  host: 'dealer.example',
  listPath: '/cars/',
  carPath: '/cars/*.html',
  selectors: { price: { css: '.price' }, photos: { css: '.gallery img', attribute: 'src' } },
  needsBrowser: true,
  savedBy: null,
  savedAt: '2026-11-20T10:00:00.000Z',
}
const texts = textsOf(SITE)

it('says what the server has saved, and nothing of fields that were left empty', () => {
  const { listPath, carPath, selectors, needsBrowser } = SITE
  expect(wordsOf(texts)).toEqual({ listPath, carPath, selectors, needsBrowser })
  const without = { ...texts, needsBrowser: '', 'selectors.price.css': '  ' }
  expect(wordsOf(without)).toEqual({
    listPath,
    carPath,
    selectors: { photos: selectors.photos },
    needsBrowser: false,
  })
})

it('leaves an attribute without a place to the server to refuse', () => {
  expect(wordsOf({ ...texts, 'selectors.vin.attribute': 'data-vin' }).selectors.vin).toEqual({
    css: '',
    attribute: 'data-vin',
  })
})

it('names what is missing, in the order of the form', () => {
  expect(missingIn(textsOf(null))).toEqual(['host', 'listPath', 'carPath', 'url'])
  expect(missingIn(texts)).toEqual(['url'])
})

it.each([
  ['https://dealer.example/cars/kia.html', true],
  ['https://other.example/cars/kia.html', false],
  ['dealer.example/cars/kia.html', false],
  ['', false],
])('takes %j for an address of the site: %s', (url, isOne) => {
  expect(isOfHost({ ...texts, url })).toBe(isOne)
})

it('takes another car for the same description, and another word for another one', () => {
  const url = 'https://dealer.example/cars/kia.html'
  expect(descriptionOf({ ...texts, url, host: ' Dealer.example ' })).toBe(descriptionOf(texts))
  expect(descriptionOf({ ...texts, needsBrowser: '' })).not.toBe(descriptionOf(texts))
})
