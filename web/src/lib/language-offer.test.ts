import { expect, it } from 'vitest'
import { offeredLanguage } from './language-offer.ts'

it.each([
  [['en-GB', 'ar'], 'ar', 'en'],
  [['ar-SA', 'en'], 'ar', null],
  [['de-DE', 'sq-XK', 'en'], 'ar', 'sq'],
  [['de', 'fr'], 'ar', null],
  [[], 'en', null],
] as const)('a browser that prefers %j, on a page in %s, is offered %s', (preferred, current, offered) => {
  expect(offeredLanguage(preferred, current)).toBe(offered)
})
