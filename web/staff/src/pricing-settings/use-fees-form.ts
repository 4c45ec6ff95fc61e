import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../kit/src/api/errors.ts'
import type { FeesVersion } from './pricing.ts'
import { useFieldErrors } from '../../../ui/src/use-field-errors.ts'
import { type FeeField, givenOf, problemsOf } from './fee-fields.ts'
import type { Draft } from './use-draft.ts'
import { useSaveFees } from './use-save-fees.ts'

/** The form of the fees: what stands in it, what is wrong with it, and how it is saved. */
export interface FeesForm extends Omit<ReturnType<typeof useSaveFees>, 'save'> {
  readonly draft: Draft
  /** Changes with each attempt that found something wrong. */
  readonly attempt: unknown
  readonly errorOf: (field: FeeField) => string | undefined
  /** Saves what was changed. @param then what is done with the version that holds it */
  readonly submit: (then?: (saved: FeesVersion) => void) => void
}

export function useFeesForm(draft: Draft): FeesForm {
  const { t } = useTranslation('pricing')
  const { save, ...saving } = useSaveFees(draft)
  const [wrong, setWrong] = useState<object | null>(null)
  const saidOf = useFieldErrors(saving.error)
  const problems = problemsOf(draft.texts)
  const errorOf = (field: FeeField) => {
    const problem = wrong === null ? undefined : problems[field]
    if (problem !== undefined) return t(problem)
    return saidOf(`settings.${field}`) ?? saidOf(`settings.${field}.value`)
  }
  return {
    ...saving,
    draft,
    attempt: wrong ?? saving.error,
    errorOf,
    submit: (then) => {
      const given = givenOf(draft.texts)
      setWrong(given === null ? {} : null)
      if (given === null || draft.base === null || saving.isSaving) return
      if (draft.changed.length > 0) save(given, then)
      else then?.(draft.base)
    },
  }
}

/** Whether the server found fault with fields, which say so themselves. */
export const isOfFields = (error: Error): boolean =>
  error instanceof ApiError && error.fields.some(({ field }) => field.startsWith('settings.'))
