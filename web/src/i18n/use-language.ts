import type { Car } from '@karvan/contracts/browser'
import { LABELS } from '@karvan/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, LANGUAGES, type Paths, pathsOf } from '../config/paths.ts'
import { formatInteger } from '../lib/format.ts'
import { nameIn } from './i18n.ts'

type LabelKind = keyof typeof LABELS

export interface LanguageTools {
  readonly language: Language
  readonly paths: Paths
  readonly number: (value: number) => string
  readonly make: (name: string) => string
  readonly model: (name: string) => string
  /** Make, model and year as one text, for labels and sentences. */
  readonly carName: (car: Pick<Car, 'make' | 'model' | 'year'>) => string
  /** The word for a filter value; a value without one is shown as it is. */
  readonly label: (kind: LabelKind, value: string) => string
}

/** What depends on the language but is no string: links, figures, names. */
export function useLanguage(): LanguageTools {
  const { i18n } = useTranslation()
  const language = LANGUAGES.find((candidate) => candidate === i18n.language) ?? 'ar'
  return useMemo(
    () => ({
      language,
      paths: pathsOf(language),
      number: (value) => formatInteger(value, language),
      make: (name) => nameIn(i18n, 'makes', name),
      model: (name) => nameIn(i18n, 'models', name),
      carName: ({ make, model, year }) =>
        [nameIn(i18n, 'makes', make), nameIn(i18n, 'models', model), year].filter((part) => part !== null).join(' '),
      label: (kind, value) => LABELS[kind][value]?.[language] ?? value,
    }),
    [language, i18n],
  )
}
