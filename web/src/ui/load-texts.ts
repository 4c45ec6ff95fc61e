import { createContext, use } from 'react'
import type { Language } from '../config/paths.ts'
import type { PageNamespace } from '../i18n/texts.ts'

/** Loads texts that the page did not bring along, for what opens over it. */
export const LoadTextsContext = createContext<
  (language: Language, namespaces: readonly PageNamespace[]) => Promise<void>
>(() => Promise.resolve())

export const useLoadTexts = () => use(LoadTextsContext)
