import type { PageAddresses } from '@karvan/contracts/browser'
import { type Language, LANGUAGES } from '../../../kit/src/paths.ts'

/** Where a page stands in each language, and for readers of all others. */
export const alternatesOf = (url: (language: Language) => string): PageAddresses => ({
  ...Object.fromEntries(LANGUAGES.map((language) => [language, url(language)])),
  'x-default': url('ar'),
})
