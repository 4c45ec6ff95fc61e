import type { Language } from '../kit/src/paths.ts'

type File = Readonly<Record<string, Readonly<Record<string, string>>>>
const FILES = import.meta.glob<File>(
  ['../kit/src/i18n/locales/*/*.ts', '../kit/src/i18n/locales/*/{pages,later}/*.ts'],
  {
    eager: true,
  },
)

/** What a text of the shop says in a language, as far as its first hole: how a name begins, whatever fills it. */
export function textsOf(language: Language): (namespace: string, key: string) => string {
  const own = Object.entries(FILES).filter(([path]) => path.includes(`/${language}/`))
  const all: File = Object.assign({}, ...own.map(([, file]) => file)) as File
  return (namespace, key) => {
    const text = all[namespace]?.[key]
    if (text === undefined) throw new Error(`${language} has no text ${namespace}.${key}`)
    return text.split('{{')[0] ?? ''
  }
}
