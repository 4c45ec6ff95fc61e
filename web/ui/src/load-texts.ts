import type { i18n } from 'i18next'
import { createContext, use } from 'react'
import type { Language } from '../../kit/src/paths.ts'
import type { PageNamespace } from '../../kit/src/i18n/texts.ts'

/** Loads texts that the page did not bring along, for what opens over it. @returns what speaks them */
export const LoadTextsContext = createContext<
  (language: Language, namespaces: readonly PageNamespace[]) => Promise<i18n>
>(() => Promise.reject(new Error('there are no texts here')))

export const useLoadTexts = () => use(LoadTextsContext)
