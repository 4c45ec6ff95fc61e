export const LANGUAGES = ['ar', 'en', 'sq'] as const
export type Language = (typeof LANGUAGES)[number]

/** Documented paths are the Arabic pages; `/en/...` and `/sq/...` are the others (decision 127). */
export function languageOf(path: string): { language: Language; page: string } {
  const [, first = ''] = path.split('/')
  if (first === 'en' || first === 'sq') return { language: first, page: path.slice(first.length + 1) || '/' }
  return { language: 'ar', page: path }
}

/** The address of a page in a language. */
export const addressOf = (language: Language, page: string): string =>
  language === 'ar' ? page : `/${language}${page === '/' ? '' : page}`

export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr')
