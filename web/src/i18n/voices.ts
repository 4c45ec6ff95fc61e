import { createInstance, type i18n } from 'i18next'
import type { Language } from '../config/paths.ts'
import type { PageNamespace } from './texts.ts'

type Names = Readonly<Record<string, string>>
type TextFile = Readonly<Record<string, Names>>

/** What each language has on every page; Arabic brings the names of makes and models as its buyers say them. */
const ALWAYS: Readonly<Record<Language, () => Promise<TextFile>>> = {
  ar: async () => {
    const [{ strings }, names] = await Promise.all([import('./locales/ar/index.ts'), import('./locales/ar/names.ts')])
    return { ...strings, ...names }
  },
  en: async () => (await import('./locales/en/index.ts')).strings,
  sq: async () => (await import('./locales/sq/index.ts')).strings,
}

/** Each file is a chunk of its own, and exports its texts under its own name. */
const PAGES = import.meta.glob<TextFile>('./locales/*/pages/*.ts')

/** The texts of the app, a voice for each language. */
export interface Voices {
  /** Speaks a language, as far as its texts have been loaded. */
  readonly of: (language: Language) => i18n
  /** Loads what every page needs, and the texts of a page. Resolves at once for what is there. */
  readonly load: (language: Language, namespaces: readonly PageNamespace[]) => Promise<void>
}

/** One for a browser tab, or for the server, where pages in several languages are written side by side. */
export function createVoices(): Voices {
  const voices: Readonly<Record<Language, i18n>> = {
    ar: createVoice('ar'),
    en: createVoice('en'),
    sq: createVoice('sq'),
  }
  const add = (language: Language, texts: TextFile) => {
    for (const [namespace, words] of Object.entries(texts))
      voices[language].addResourceBundle(language, namespace, words)
  }
  const has = (language: Language, namespace: string) => voices[language].hasResourceBundle(language, namespace)
  return {
    of: (language) => voices[language],
    load: async (language, namespaces) => {
      const missing = namespaces.filter((namespace) => !has(language, namespace))
      const always = has(language, 'common') ? [] : [ALWAYS[language]()]
      const files = await Promise.all([
        ...always,
        ...missing.map((namespace) => PAGES[pathOf(language, namespace)]?.()),
      ])
      for (const texts of files) add(language, texts ?? {})
    },
  }
}

const pathOf = (language: Language, namespace: PageNamespace) => `./locales/${language}/pages/${namespace}.ts`

/** The files of these texts, by which the build's manifest knows them. */
export const textSources = (language: Language, namespaces: readonly PageNamespace[]): readonly string[] => [
  `src/i18n/locales/${language}/index.ts`,
  ...(language === 'ar' ? ['src/i18n/locales/ar/names.ts'] : []),
  ...namespaces.map((namespace) => `src/i18n/${pathOf(language, namespace).slice(2)}`),
]

function createVoice(language: Language): i18n {
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    keySeparator: false,
    nsSeparator: '|',
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

/** The make or model in the words of the language, or as it is written. */
export function nameIn(instance: i18n, kind: 'makes' | 'models', name: string): string {
  const names = instance.getResourceBundle(instance.language, kind) as Names | undefined
  return names && Object.hasOwn(names, name) ? (names[name] ?? name) : name
}
