import type { RowErrorCode } from '@karvan/domain'
import { useTranslation } from 'react-i18next'
import { type TableRow, useRowTexts } from './use-row-texts.ts'

export interface Problem {
  readonly code: RowErrorCode | 'number_invalid'
  readonly other?: TableRow | undefined
}

/** What is wrong with the fields of a row, in words. */
export function useProblemTexts() {
  const { t } = useTranslation('imports')
  const { name } = useRowTexts()
  const textOf = ({ code, other }: Problem) =>
    code === 'rows_gap' || code === 'rows_overlap'
      ? t(`problem:${code}`, { other: other ? name(other) : '' })
      : t(`problem:${code}`)
  return <Field extends string>(
    problems: Readonly<Partial<Record<Field, Problem>>>,
  ): Partial<Record<Field, string>> => {
    const texts: Partial<Record<Field, string>> = {}
    for (const field in problems) {
      const problem = problems[field]
      if (problem) texts[field] = textOf(problem)
    }
    return texts
  }
}
