import type { MailLanguage } from '@karvan/contracts'

/** The path of a page in a language. Pages in Arabic have no language in their path. */
export const pathIn = (language: MailLanguage, path: string): string =>
  language === 'ar' ? path : `/${language}${path}`
