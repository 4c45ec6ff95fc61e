import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { ApiError, codeOf } from '../../../kit/src/api/errors.ts'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { useFieldErrors } from '../../../ui/src/use-field-errors.ts'
import { useConfirm } from '../common/confirm-store.ts'
import { type FeeField, givenOf, problemsOf } from './fee-fields.ts'
import { FEES, FEES_VERSIONS, type FeesVersion, type GivenFees, saveFees } from './pricing.ts'
import type { Draft } from './use-draft.ts'
import { useNewerVersion } from './use-newer-version.ts'

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

interface FeesInput {
  readonly settings: GivenFees
  /** What is done with the version that was saved. */
  readonly then?: ((saved: FeesVersion) => void) | undefined
}

/** Saves the draft as a new version. Where somebody else was faster, theirs is loaded beside it. */
function useSaveFees(draft: Draft) {
  const { t } = useTranslation('pricing')
  const client = useQueryClient()
  const show = useToasts((state) => state.show)
  const ask = useConfirm((state) => state.ask)
  const { theirs, lookAtTheirs, takeTheirs, forgetTheirs } = useNewerVersion(draft, FEES)

  const save = async ({ settings, then }: FeesInput, confirmZero: boolean) => {
    const note = draft.note.trim()
    const baseVersion = draft.base?.version
    const body = { settings, ...(note !== '' && { note }), ...(baseVersion !== undefined && { baseVersion }) }
    const saved = await withProof(() => saveFees({ ...body, confirmZero }))
    client.setQueryData(FEES.queryKey, saved)
    forgetTheirs()
    draft.goOnFrom(saved)
    draft.discard()
    show(t('saved'))
    void client.invalidateQueries(FEES_VERSIONS)
    then?.(saved)
  }
  const attempt = useMutation({
    mutationFn: (input: FeesInput) => save(input, false),
    onError: async (error, input) => {
      if (codeOf(error) === 'pricing.all_zero') {
        const run = () => save(input, true)
        ask({
          title: t('zeroTitle'),
          text: t('zeroText'),
          go: t('zeroGo'),
          failed: t('saveFailed'),
          isDanger: true,
          run,
        })
      }
      if (codeOf(error) === 'pricing.conflict') await lookAtTheirs()
    },
  })
  const isSaidElsewhere = ['pricing.all_zero', 'pricing.conflict'].includes(codeOf(attempt.error))
  return {
    save: (settings: GivenFees, then?: FeesInput['then']) => attempt.mutate({ settings, then }),
    isSaving: attempt.isPending,
    /** Why it could not be saved, where nothing else says so. */
    error: isSaidElsewhere ? null : attempt.error,
    /** What somebody else saved since; null while nobody has. */
    theirs,
    /** Goes on from theirs. What was typed stays. */
    takeTheirs: () => {
      takeTheirs()
      attempt.reset()
    },
  }
}
