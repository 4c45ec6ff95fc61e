import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const LANGUAGES = ['ar', 'en', 'sq'] as const
export type Language = (typeof LANGUAGES)[number]

/** Documented paths are the Arabic pages; `/en/...` and `/sq/...` are the others (decision 127). */
export function languageOf(path: string): { language: Language; page: string } {
  const [, first = ''] = path.split('/')
  if (first === 'en' || first === 'sq') return { language: first, page: path.slice(first.length + 1) || '/' }
  return { language: 'ar', page: path }
}

/** Pages that exist; any other path is the not-found page with its status. */
const PAGES = [/^\/$/, /^\/search$/, /^\/car\/[A-Za-z0-9_-]{1,64}$/, /^\/login$/]

export const pageExists = (page: string): boolean => PAGES.some((pattern) => pattern.test(page))

/** The built `index.html` for each language: `lang` and `dir` stand before the first paint. */
export async function loadDocuments(webDir: string): Promise<Readonly<Record<Language, string>>> {
  const html = await readFile(join(webDir, 'index.html'), 'utf8')
  const inLanguage = (language: Language) =>
    html.replace(/<html[^>]*>/, `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
  return { ar: inLanguage('ar'), en: inLanguage('en'), sq: inLanguage('sq') }
}
