import type { strings } from './locales/en/index.ts'

type Always = typeof strings

/** The texts by namespace, as English has them. Each file of `locales/en/pages` adds its own. */
export interface Texts {
  common: Always['common']
  contact: Always['contact']
  errors: Always['errors']
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
