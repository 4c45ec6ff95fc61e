import type { Car } from '@karvan/contracts/browser'
import { type LABELS, withoutMake } from '@karvan/domain'
import type { i18n } from 'i18next'
import { use } from 'react'
import { I18nContext, useTranslation } from 'react-i18next'
import { type Language, LANGUAGES, type Paths, pathsOf } from '../paths.ts'
import { formatInteger } from '../format.ts'
import { type Currency, formatMoney } from '../money.ts'
import { UNNAMED } from '../unnamed.ts'
import { figuresOf } from './digits.ts'
import { nameIn, wordIn } from './names.ts'
import { providedI18n } from './provided-i18n.ts'

type LabelKind = keyof typeof LABELS

export interface LanguageTools {
  readonly language: Language
  readonly paths: Paths
  readonly number: (value: number) => string
  /** An amount with its currency, where the language puts it. */
  readonly money: (amount: number, currency: Currency) => string
  /** Figures and days that are written already, in the digits of the shop. */
  readonly figures: (text: string) => string
  /** As filters and their chips say it; `Other` stands for what the vocabulary does not name. */
  readonly make: (name: string) => string
  readonly model: (name: string) => string
  /** Make, model and year as one text, for labels and sentences. */
  readonly carName: (car: Pick<Car, 'make' | 'model' | 'year'>) => string
  /** A trim without English words of its use, which a badge says in the language. */
  readonly trim: (text: string) => string
  /** The word for a filter value; a value without one is shown as it is. */
  readonly label: (kind: LabelKind, value: string) => string
}

const USES = /(rental car|taxi) ?/gi

const choiceIn = (i18n: i18n, kind: 'makes' | 'models', name: string) =>
  name === UNNAMED ? i18n.t('unnamed') : nameIn(i18n, kind, name)

const known = new WeakMap<i18n, LanguageTools>()

/** What depends on the language but is no string: links, figures, names. The same ones each time: nearly everything on a page asks for them. */
export function languageTools(i18n: i18n): LanguageTools {
  const tools = known.get(i18n) ?? createTools(i18n)
  known.set(i18n, tools)
  return tools
}

function createTools(i18n: i18n): LanguageTools {
  const language = LANGUAGES.find((candidate) => candidate === i18n.language) ?? 'ar'
  const figures = figuresOf(i18n)
  return {
    language,
    paths: pathsOf(language),
    number: (value) => figures(formatInteger(value, language)),
    money: (amount, currency) => figures(formatMoney(amount, currency, language)),
    figures,
    make: (name) => choiceIn(i18n, 'makes', name),
    model: (name) => choiceIn(i18n, 'models', name),
    carName: ({ make, model, year }) =>
      [nameIn(i18n, 'makes', make), nameIn(i18n, 'models', withoutMake(make, model)), year && figures(String(year))]
        .filter((part) => part !== null)
        .join(' '),
    trim: (text) => text.replace(USES, ''),
    label: (kind, value) => wordIn(i18n, kind, value) ?? value,
  }
}

/** As `figures` of the tools, for what is on a page many times. */
export const useFigures = (): LanguageTools['figures'] => figuresOf(providedI18n(use(I18nContext)))

/** The tools of the language in which the page is. */
export const useLanguage = (): LanguageTools => languageTools(useTranslation().i18n)
