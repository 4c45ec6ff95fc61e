import type { i18n, TFunction } from 'i18next'
import { LRUCache } from 'lru-cache'
import { use } from 'react'
import { I18nContext } from 'react-i18next'
import { providedI18n } from '../../../kit/src/i18n/provided-i18n.ts'

export * from 'react-i18next'

interface Translation {
  readonly t: TFunction
  readonly i18n: i18n
}

type Say = (key: string, options?: object) => string
/** With its last argument, which its own types leave out. */
type FixedT = (language: string, first: string | undefined, prefix: undefined, scope: object) => Say

const translations = new WeakMap<i18n, Map<string, Translation>>()

/**
 * In place of the package's own hook while the server renders a page. That one watches for changes and copies the whole
 * instance for each component that asks, which took half of a page's time; there a page is rendered once.
 * @param namespaces as the package has them: the first is asked first
 */
export function useTranslation(namespaces: string | readonly string[] = 'common'): Translation {
  const i18n = providedI18n(use(I18nContext))
  const known = translations.get(i18n) ?? new Map<string, Translation>()
  translations.set(i18n, known)
  const key = String(namespaces)
  const translation = known.get(key) ?? { t: withoutRepeating(i18n, [namespaces].flat()), i18n: i18n }
  known.set(key, translation)
  return translation
}

const MAX_BYTES = 4 * 1_024 * 1_024

/** Remembers what was said last, such as `41,230 km`, until texts are added. */
function withoutRepeating(i18n: i18n, namespaces: readonly string[]): TFunction {
  const fixed = i18n.getFixedT.bind(i18n) as unknown as FixedT
  const say = fixed(i18n.language, namespaces[0], undefined, { scopeNs: namespaces })
  const said = new LRUCache<string, string>({
    maxSize: MAX_BYTES,
    sizeCalculation: (text, question) => 2 * (text.length + question.length),
  })
  i18n.store.on('added', () => said.clear())
  const repeat: Say = (key, options) => {
    const question = options === undefined ? key : `${key} ${JSON.stringify(options)}`
    const known = said.get(question)
    if (known !== undefined) return known
    const text = say(key, options)
    said.set(question, text)
    return text
  }
  return repeat as unknown as TFunction
}
