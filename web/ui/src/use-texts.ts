import { useEffect, useState } from 'react'
import type { PageNamespace } from '../../kit/src/i18n/texts.ts'
import { useLanguage } from '../../kit/src/i18n/use-language.ts'
import { useLoadTexts } from './load-texts.ts'

/**
 * Loads texts that the page did not bring along. Whether they are there; where they cannot be had, they never are.
 * @param namespaces the same array on each call
 */
export function useTexts(namespaces: readonly PageNamespace[]): boolean {
  const { language } = useLanguage()
  const loadTexts = useLoadTexts()
  const [readyIn, setReadyIn] = useState<string | null>(null)
  useEffect(() => {
    loadTexts(language, namespaces).then(
      () => setReadyIn(language),
      () => undefined,
    )
  }, [language, loadTexts, namespaces])
  return readyIn === language
}
