import type { Language } from './paths.ts'

/**
 * Arabic of Saudi Arabia with Latin digits. CLDR groups Albanian figures with a space; Kosovo prints a
 * full stop, as German does.
 */
export const NUMBER_LOCALES: Readonly<Record<Language, string>> = { ar: 'ar-SA-u-nu-latn', en: 'en', sq: 'de' }

const integers = new Map<Language, Intl.NumberFormat>()

export function formatInteger(value: number, language: Language): string {
  let format = integers.get(language)
  if (!format) {
    format = new Intl.NumberFormat(NUMBER_LOCALES[language], { maximumFractionDigits: 0 })
    integers.set(language, format)
  }
  return format.format(value)
}

/** A share from 0 to 1 in percent with one decimal, cut and not rounded: 100% means all. */
export function formatShare(share: number, language: Language): string {
  const cut = Math.floor(share * 1_000) / 1_000
  return new Intl.NumberFormat(NUMBER_LOCALES[language], { style: 'percent', maximumFractionDigits: 1 }).format(cut)
}

/** Keeps figures in reading order inside a sentence of either direction: `2021 – 2023`, `+18`. */
export const isolate = (text: string): string => `\u2066${text}\u2069`

/** Keeps what somebody is called, in letters of either direction, in one piece of a sentence of either direction. */
export const isolateName = (name: string): string => `\u2068${name}\u2069`

export type AgeUnit = 'days' | 'hours' | 'minutes'

const UNITS: readonly (readonly [AgeUnit, number])[] = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
]

/**
 * How long ago, in the largest unit that fits. Its words are ours: browsers without Albanian data would fall back to
 * English in the middle of a sentence.
 */
export function ageOf(instant: string, now: number): { readonly unit: AgeUnit; readonly count: number } {
  const elapsed = Math.max(0, now - Date.parse(instant))
  const [unit, size] = UNITS.find(([, ms]) => elapsed >= ms) ?? (['minutes', 60_000] as const)
  return { unit, count: Math.max(1, Math.floor(elapsed / size)) }
}

/** `2019-03` as `03/2019`. */
export const formatMonth = (yearMonth: string): string => yearMonth.split('-').reverse().join('/')
