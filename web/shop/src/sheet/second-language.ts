import type { i18n } from 'i18next'
import { useEffect, useState } from 'react'
import type { Language } from '../../../kit/src/paths.ts'
import type { PageNamespace } from '../../../kit/src/i18n/texts.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { useLoadTexts } from '../../../ui/src/load-texts.ts'

/** The language beside that of the page: one that the other side of the sale reads. */
const SECOND: Readonly<Record<Language, Language>> = { ar: 'en', en: 'ar', sq: 'en' }
const TEXTS: readonly PageNamespace[] = ['car', 'carHistory', 'sheet']

/** What speaks the second language of a sheet: undefined until its texts are there, null where they cannot be had. */
export function useSecondLanguage(): i18n | null | undefined {
  const language = SECOND[useLanguage().language]
  const loadTexts = useLoadTexts()
  const [i18n, setI18n] = useState<i18n | null>()
  useEffect(() => {
    let isWanted = true
    const take = (loaded: i18n | null) => {
      if (isWanted) setI18n(loaded)
    }
    // Without them the sheet is in one language.
    loadTexts(language, TEXTS).then(take, () => take(null))
    return () => {
      isWanted = false
    }
  }, [language, loadTexts])
  return i18n
}
