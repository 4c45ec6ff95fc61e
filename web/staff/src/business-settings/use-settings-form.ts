import type { StaffSettings } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiError, codeOf } from '../../../kit/src/api/errors.ts'
import {
  BUSINESS_SETTINGS,
  type GivenSetting,
  PUBLIC_SETTINGS,
  saveSettings,
} from '../../../entities/src/settings/queries.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { useFieldErrors } from '../../../ui/src/use-field-errors.ts'
import {
  changedFields,
  givenOf,
  keyOf,
  sectionOf,
  type SettingField,
  type SettingSection,
  type SettingTexts,
  textsOf,
} from './setting-fields.ts'

/** The settings as somebody edits them. Only what was typed is kept: the rest is what was saved. */
export interface SettingsForm {
  readonly texts: SettingTexts
  readonly changed: readonly SettingField[]
  readonly type: (field: SettingField, text: string) => void
  readonly discard: () => void
  readonly errorOf: (field: SettingField) => string | undefined
  /** The sections in which something keeps all from being saved. */
  readonly wrong: readonly SettingSection[]
  readonly submit: () => void
  readonly isSaving: boolean
  /** How many settings were saved last; null once something else is typed. */
  readonly savedCount: number | null
  /** Why it could not be saved, where no field says so; a conflict has a code of its own. */
  readonly error: Error | null
  readonly attempt: unknown
  /** Saves the address of a picture that was uploaded, and nothing else. What was typed elsewhere waits. */
  readonly savePicture: (key: 'logo_url' | 'hero_background_image', url: string) => Promise<void>
}

/** @param newest what was saved last, as far as this screen knows */
export function useSettingsForm(newest: StaffSettings): SettingsForm {
  const [typed, setTyped] = useState<Partial<SettingTexts>>({})
  const before = useMemo(() => textsOf(newest.settings), [newest])
  const texts = useMemo(() => ({ ...before, ...typed }), [before, typed])
  const changed = changedFields(before, texts)
  const take = useTakeSaved()

  const save = useMutation({
    mutationFn: (given: GivenSetting[]) => withProof(() => saveSettings(given, newest.revision)),
    onSuccess: (saved) => {
      take.saved(saved)
      setTyped({})
    },
    onError: (error) => take.refused(error),
  })
  const saidOf = useFieldErrors(save.error)
  const errorOf = (field: SettingField) => {
    const place = save.variables?.findIndex(({ key }) => key === keyOf(field)) ?? -1
    if (place < 0) return undefined
    const [, part] = field.split('.')
    const at = `settings.${place}.value`
    return (part && saidOf(`${at}.${part}`)) ?? saidOf(at) ?? saidOf(`settings.${place}`)
  }
  const wrong = save.error instanceof ApiError ? sectionsOf(save.error, save.variables ?? []) : []
  return {
    texts,
    changed,
    type: (field, text) => {
      setTyped((all) => ({ ...all, [field]: text }))
      if (save.isSuccess) save.reset()
    },
    discard: () => {
      setTyped({})
      save.reset()
    },
    errorOf,
    wrong,
    submit: () => {
      if (changed.length > 0 && !save.isPending) save.mutate(givenOf(changed, texts))
    },
    isSaving: save.isPending,
    savedCount: save.isSuccess ? save.variables.length : null,
    error: wrong.length > 0 ? null : save.error,
    attempt: save.error,
    savePicture: async (key, url) => {
      try {
        take.saved(await withProof(() => saveSettings([{ key, value: url }], newest.revision)))
        setTyped((all) => Object.fromEntries(Object.entries(all).filter(([field]) => field !== key)))
      } catch (error) {
        // The picture is there: it waits in its field for the next saving.
        setTyped((all) => ({ ...all, [key]: url }))
        take.refused(error)
        throw error
      }
    },
  }
}

function useTakeSaved() {
  const client = useQueryClient()
  return {
    saved: (saved: StaffSettings) => {
      client.setQueryData(BUSINESS_SETTINGS.queryKey, saved)
      client.setQueryData(PUBLIC_SETTINGS.queryKey, saved.settings)
    },
    // What somebody else has saved is shown beside what was typed here: the next try goes on from theirs.
    refused: (error: unknown): void => {
      if (codeOf(error) === 'settings.conflict') void client.invalidateQueries(BUSINESS_SETTINGS)
    },
  }
}

/** The sections of the fields that the server named, each once, in the order of the page. */
function sectionsOf({ fields }: ApiError, given: readonly GivenSetting[]): readonly SettingSection[] {
  const places = fields.map(({ field }) => Number(/^settings\.(\d+)/.exec(field)?.[1] ?? -1))
  return [...new Set(places.flatMap((place) => given[place]?.key ?? []).map(sectionOf))]
}
