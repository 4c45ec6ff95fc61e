import { createInstance, type i18n } from 'i18next'
import type { Language } from '../config/paths.ts'
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
  'quality',
  'errors',
  'favorites',
  'share',
  'contact',
]

/** One for a browser tab. On the server one for each language, since pages in several are written side by side. */
export function createI18n(): i18n {
  const instance = createInstance()
  void instance.init({
    fallbackLng: false,
    ns: NAMESPACES,
    defaultNS: 'common',
    keySeparator: false,
    nsSeparator: '|',
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

/** Loads a language and speaks it. Resolves at once for the language that is spoken already. */
export async function speak(instance: i18n, language: Language): Promise<void> {
  if (!instance.hasResourceBundle(language, 'common')) {
    const { strings, makes = {}, models = {} } = await LOADERS[language]()
    for (const [namespace, texts] of Object.entries(strings)) instance.addResourceBundle(language, namespace, texts)
    instance.addResourceBundle(language, 'makes', makes)
    instance.addResourceBundle(language, 'models', models)
  }
  if (instance.language !== language) await instance.changeLanguage(language)
}

/** The make or model in the words of the language, or as it is written. */
export function nameIn(instance: i18n, kind: 'makes' | 'models', name: string): string {
  const names = instance.getResourceBundle(instance.language, kind) as Names | undefined
  return names && Object.hasOwn(names, name) ? (names[name] ?? name) : name
}
