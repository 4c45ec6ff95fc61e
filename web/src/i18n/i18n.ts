import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { directionOf, type Language } from '../config/paths.ts'
import type { strings as english } from './locales/en/index.ts'

type Strings = typeof english
type Names = Readonly<Record<string, string>>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Strings
    keySeparator: false
    nsSeparator: '|'
  }
}

/** Each language is a chunk of its own; Arabic brings the names of makes and models as its buyers say them. */
const LOADERS: Readonly<Record<Language, () => Promise<{ strings: object; makes?: Names; models?: Names }>>> = {
  ar: async () => {
    const [{ strings }, names] = await Promise.all([import('./locales/ar/index.ts'), import('./locales/ar/names.ts')])
    return { strings, ...names }
  },
  en: () => import('./locales/en/index.ts'),
  sq: () => import('./locales/sq/index.ts'),
}

const NAMESPACES: readonly (keyof Strings)[] = [
  'common',
  'search',
  'car',
  'home',
  'session',
  'errors',
  'favorites',
  'share',
  'contact',
]

void i18next.use(initReactI18next).init({
  fallbackLng: false,
  ns: NAMESPACES,
  defaultNS: 'common',
  keySeparator: false,
  nsSeparator: '|',
  resources: {},
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

/** Loads a language and makes the document speak it. Resolves at once for the language that is spoken already. */
export async function speak(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'common')) {
    const { strings, makes = {}, models = {} } = await LOADERS[language]()
    for (const [namespace, texts] of Object.entries(strings)) i18next.addResourceBundle(language, namespace, texts)
    i18next.addResourceBundle(language, 'makes', makes)
    i18next.addResourceBundle(language, 'models', models)
  }
  if (i18next.language !== language) await i18next.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** The make or model in the words of the language, or as it is written. */
export function nameIn(language: Language, kind: 'makes' | 'models', name: string): string {
  const names = i18next.getResourceBundle(language, kind) as Names | undefined
  return names && Object.hasOwn(names, name) ? (names[name] ?? name) : name
}
