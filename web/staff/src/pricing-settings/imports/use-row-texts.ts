import type { ImportRule, TaxRow } from '@karvan/contracts/browser'
import { type Fuel, FUELS } from '@karvan/domain'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { dayInFigures } from '../../../../kit/src/clock.ts'
import { euroText, formatDecimals } from '../../../../kit/src/decimals.ts'
import { isolate } from '../../../../kit/src/format.ts'

export type TableRow = TaxRow | ImportRule
type Test = ImportRule['concerns']
type TestValue = Extract<Test, { values: unknown }>['values'][number]

const CENTS = 100
const BASIS_POINTS = 100

const isFuel = (value: TestValue): value is Fuel => FUELS.some((fuel) => fuel === value)

/** Rows of both tables in words. */
export function useRowTexts() {
  const { t } = useTranslation('imports')
  const { language, number, label } = useLanguage()

  const rate = ({ rate: of }: TaxRow): string => {
    if (of.type === 'share') return isolate(`${formatDecimals(of.basisPoints / BASIS_POINTS, language, { most: 2 })}%`)
    const [low, high] = [Math.min(...of.bands.map((band) => band.low)), Math.max(...of.bands.map((band) => band.high))]
    return t('sums', { from: euroText(low / CENTS, language), to: euroText(high / CENTS, language) })
  }
  const value = (one: TestValue) => (isFuel(one) ? label('fuel', one) : t(`value:${one}`))
  /** Which cars a rule concerns. */
  const limit = (test: Test): string => {
    if ('values' in test) return test.values.map((one) => value(one)).join(t('comma'))
    if ('below' in test) return t('limit:stage', { n: number(test.below) })
    const { from, to } = test.years
    if (to === null) return t('limit:from', { from: number(from) })
    return to === from
      ? t('limit:exact', { from: number(from) })
      : t('limit:range', { from: number(from), to: number(to) })
  }
  const day = (text: string | null) => (text === null ? t('openEnd') : isolate(dayInFigures(text)))
  /** What a row is called where it does not stand in its table. */
  const name = (row: TableRow): string => {
    const what =
      'rate' in row
        ? `${t(`kind:${row.kind}`)} ${rate(row)}`
        : `${t(`fact:${row.concerns.kind}`)}: ${limit(row.concerns)}`
    return t('rowName', { name: what, from: day(row.from) })
  }
  return { rate, value, limit, day, name }
}

/** All that a row says, each under its name: of two states of it those texts differ that were changed. */
export function useRowFacts() {
  const { t } = useTranslation('imports')
  const { number } = useLanguage()
  const { rate, limit, day } = useRowTexts()
  const factsOf = (row: TableRow): readonly (readonly [label: string, text: string])[] => [
    ...('rate' in row ? taxFacts(row) : ruleFacts(row)),
    [t('from'), day(row.from)],
    [t('to'), day(row.to)],
    [t('source'), [row.source.title, row.source.date, row.source.url].filter((text) => text !== null).join(t('comma'))],
    [t('state'), t(row.verified ? 'verified' : 'notVerified')],
  ]
  const taxFacts = (row: TaxRow) =>
    [
      [t('tax'), t(`kind:${row.kind}`)],
      [t('rate'), rate(row)],
      [t('base'), t(`base:${row.base}`)],
      [t('otherSums'), row.rate.type === 'bands' ? t('sumCount', { n: number(row.rate.bands.length) }) : '–'],
    ] as const
  const ruleFacts = (rule: ImportRule) =>
    [
      [t('fact'), t(`fact:${rule.concerns.kind}`)],
      [t('cars'), limit(rule.concerns)],
      [t('outcome'), t(rule.outcome === 'conditional' ? `condition:${rule.condition}` : 'outcome:not_allowed')],
    ] as const
  return factsOf
}
