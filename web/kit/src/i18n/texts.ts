import type { strings } from './locales/en/index.ts'
import type { laterErrors } from './locales/en/pages/laterErrors.ts'

type Always = typeof strings
type LaterErrors = typeof laterErrors

/** The texts by namespace, as English has them. Each file of `locales/en/{pages,later,staff}` adds its own. */
export interface Texts {
  common: Always['common']
  contact: Always['contact']
  /** With those that come later, which are looked up in its place. */
  errors: Always['errors'] & LaterErrors
  favorites: Always['favorites']
  share: Always['share']
}

/** What a page names beside the texts that every page has. */
export type PageNamespace = Exclude<keyof Texts, keyof Always>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
    keySeparator: false
    nsSeparator: '|'
  }
}
