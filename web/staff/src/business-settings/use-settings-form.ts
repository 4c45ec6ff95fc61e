import type { StaffSettings } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, codeOf } from '../../../kit/src/api/errors.ts'
import {
  BUSINESS_SETTINGS,
  type GivenSetting,
  PUBLIC_SETTINGS,
  saveSettings,
} from '../../../entities/src/settings/queries.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { useFieldErrors } from '../../../ui/src/use-field-errors.ts'
import { changedFields, givenOf, keyOf, type SettingField, type SettingTexts, textsOf } from './setting-fields.ts'

/** The settings as somebody edits them. Only what was typed is kept: the rest is what was saved. */
export interface SettingsForm {
  readonly texts: SettingTexts
  readonly changed: readonly SettingField[]
  readonly type: (field: SettingField, text: string) => void
  readonly discard: () => void
  readonly errorOf: (field: SettingField) => string | undefined
  readonly submit: () => void
  readonly isSaving: boolean
  /** Why it could not be saved, where no field says so; a conflict has a code of its own. */
  readonly error: Error | null
  readonly attempt: unknown
}

/** @param newest what was saved last, as far as this screen knows */
export function useSettingsForm(newest: StaffSettings): SettingsForm {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const show = useToasts((state) => state.show)
  const [typed, setTyped] = useState<Partial<SettingTexts>>({})
  const before = useMemo(() => textsOf(newest.settings), [newest])
  const texts = useMemo(() => ({ ...before, ...typed }), [before, typed])
  const changed = changedFields(before, texts)

  const save = useMutation({
    mutationFn: (given: GivenSetting[]) => withProof(() => saveSettings(given, newest.revision)),
    onSuccess: (saved, given) => {
      client.setQueryData(BUSINESS_SETTINGS.queryKey, saved)
      client.setQueryData(PUBLIC_SETTINGS.queryKey, saved.settings)
      setTyped({})
      show(t('saved', { count: given.length }))
    },
    // What somebody else has saved is shown beside what was typed here: the next try goes on from theirs.
    onError: (error) => {
      if (codeOf(error) === 'settings.conflict') void client.invalidateQueries(BUSINESS_SETTINGS)
    },
  })
  const saidOf = useFieldErrors(save.error)
  const errorOf = (field: SettingField) => {
    const place = save.variables?.findIndex(({ key }) => key === keyOf(field)) ?? -1
    if (place < 0) return undefined
    const [, language] = field.split('.')
    const at = `settings.${place}.value`
    return (language && saidOf(`${at}.${language}`)) ?? saidOf(at) ?? saidOf(`settings.${place}`)
  }
  const isOfFields = save.error instanceof ApiError && save.error.fields.length > 0
  return {
    texts,
    changed,
    type: (field, text) => setTyped((all) => ({ ...all, [field]: text })),
    discard: () => {
      setTyped({})
      save.reset()
    },
    errorOf,
    submit: () => {
      if (changed.length > 0 && !save.isPending) save.mutate(givenOf(changed, texts))
    },
    isSaving: save.isPending,
    error: isOfFields ? null : save.error,
    attempt: save.error,
  }
}
