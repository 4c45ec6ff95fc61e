import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../kit/src/paths.ts'
import type { PageNamespace } from '../../../kit/src/i18n/texts.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useLoadTexts } from '../../../ui/src/load-texts.ts'

/** What is on its way, so that each text is asked for once. */
const loading = new Map<string, Promise<boolean>>()

/**
 * Loads the texts of a later part of a page. Suspends until they are there, so that what the server wrote of it stays meanwhile.
 * @returns false where they cannot be had
 */
export function useLaterTexts(namespace: PageNamespace): boolean {
  const { language } = useLanguage()
  const { i18n } = useTranslation()
  const loadTexts = useLoadTexts()
  if (i18n.hasResourceBundle(language, namespace)) return true
  return use(once(language, namespace, loadTexts))
}

function once(language: Language, namespace: PageNamespace, load: ReturnType<typeof useLoadTexts>): Promise<boolean> {
  const key = `${language} ${namespace}`
  const known = loading.get(key)
  if (known) return known
  const asked = load(language, [namespace]).then(
    () => true,
    () => {
      loading.delete(key)
      return false
    },
  )
  loading.set(key, asked)
  return asked
}
