import type { SiteSettings } from '@karvan/contracts/browser'
import { createInstance, type i18n } from 'i18next'
import type { Language } from '../paths.ts'
import { withArabicDigits } from './digits.ts'
import type { Names } from './names.ts'
import type { PageNamespace } from './texts.ts'

type TextFile = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What each language has on every page, and where it has the texts of its pages. */
const LANGUAGE_FILES = {
  ar: () => import('./locales/ar/index.ts'),
  en: () => import('./locales/en/index.ts'),
  sq: () => import('./locales/sq/index.ts'),
} satisfies Readonly<Record<Language, unknown>>

async function textsOfEveryPage(language: Language): Promise<TextFile> {
  const { strings, labels } = await LANGUAGE_FILES[language]()
  return { ...strings, ...labels }
}

/** Where buyers call makes and models in other words than stand on the car. */
const NAMES: Readonly<Partial<Record<Language, () => Promise<Names>>>> = { ar: () => import('./locales/ar/names.ts') }

/** The texts of the app, an i18n instance for each language. */
export interface Translations {
  /** The instance of a language, as far as its texts have been loaded. @param digits in which Arabic writes its figures; Latin ones at first */
  readonly of: (language: Language, digits?: SiteSettings['shop_digits']) => i18n
  /** Loads what every page needs, and the texts of a page. Resolves, at once for what is there, with the instance of the language. */
  readonly load: (language: Language, namespaces: readonly PageNamespace[]) => Promise<i18n>
  /** Takes the names that a page came with in place of loading all. */
  readonly take: (language: Language, names: Names) => void
  /** Loads the names of all makes and models. Resolves at once where they are there. */
  readonly loadNames: (language: Language) => Promise<void>
}

/** One for a browser tab, or for the server, where pages in several languages are written side by side. */
export function createTranslations(): Translations {
  const translations: Readonly<Record<Language, i18n>> = {
    ar: createI18n('ar'),
    en: createI18n('en'),
    sq: createI18n('sq'),
  }
  const inArabicDigits = withArabicDigits(translations.ar)
  const add = (language: Language, texts: TextFile) => {
    for (const [namespace, words] of Object.entries(texts))
      translations[language].addResourceBundle(language, namespace, words)
  }
  const has = (language: Language, namespace: string) => translations[language].hasResourceBundle(language, namespace)
  const withAllNames = new Set<Language>()
  const loadNames = async (language: Language) => {
    if (withAllNames.has(language)) return
    add(language, (await NAMES[language]?.()) ?? {})
    withAllNames.add(language)
  }
  return {
    of: (language, digits) => (language === 'ar' && digits === 'arabic' ? inArabicDigits : translations[language]),
    take: (language, { makes, models }) => add(language, { makes, models }),
    loadNames,
    load: async (language, namespaces) => {
      const missing = namespaces.filter((namespace) => !has(language, namespace))
      const always = has(language, 'common') ? [] : [textsOfEveryPage(language)]
      const names = has(language, 'makes') ? null : loadNames(language)
      const [, ...files] = await Promise.all([
        names,
        ...always,
        ...missing.map((namespace) => pageTexts(language, namespace)),
      ])
      for (const texts of files) add(language, texts ?? {})
      return translations[language]
    },
  }
}

async function pageTexts(language: Language, namespace: PageNamespace): Promise<TextFile | undefined> {
  const { pages } = await LANGUAGE_FILES[language]()
  const load = pages[`./pages/${namespace}.ts`]
  if (load) return await load()
  const { OTHER_TEXTS } = await import('./other-texts.ts')
  const other = OTHER_TEXTS[`./locales/${language}/staff/${namespace}.ts`]
  return await (other ?? OTHER_TEXTS[`./locales/${language}/later/${namespace}.ts`])?.()
}

/** The files of these texts, by which the build's manifest knows them. */
export const textSources = (language: Language, namespaces: readonly PageNamespace[]): readonly string[] => [
  `../kit/src/i18n/locales/${language}/index.ts`,
  ...namespaces.map((namespace) => `../kit/src/i18n/locales/${language}/pages/${namespace}.ts`),
]

function createI18n(language: Language): i18n {
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    // What `errors` does not have comes with forms and with staff pages.
    fallbackNS: 'laterErrors',
    keySeparator: false,
    nsSeparator: '|',
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}
