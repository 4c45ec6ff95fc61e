import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../../kit/src/api/errors.ts'
import { IMPORT_TABLES, IMPORT_VERSIONS, saveImports } from '../imports.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Field } from '../../../../ui/src/field.tsx'
import { useToasts } from '../../../../ui/src/toast-store.ts'
import { EffectDialog } from '../effect-dialog.tsx'
import { StaleNotice } from '../stale-notice.tsx'
import { useNewerVersion } from '../use-newer-version.ts'
import type { PriceBook } from '../use-price-book.ts'
import { ChangeList } from './change-list.tsx'
import { ImportEffect } from './import-effect.tsx'
import type { ImportDraft } from './use-import-draft.ts'

interface Props {
  readonly draft: ImportDraft
  readonly book: PriceBook
  readonly onClose: () => void
}

/** What is saved as one version, with its note. Where somebody else was faster, theirs is loaded beside it. */
export function SaveDialog({ draft, book, onClose }: Props) {
  const { t } = useTranslation(['imports', 'pricing'])
  const { number } = useLanguage()
  const client = useQueryClient()
  const show = useToasts((state) => state.show)
  const newer = useNewerVersion(draft, IMPORT_TABLES)
  const version = draft.base?.version ?? 0

  const save = async () => {
    const note = draft.note.trim()
    try {
      return await saveImports({ tables: draft.tables, baseVersion: version, ...(note !== '' && { note }) })
    } catch (error) {
      if (codeOf(error) === 'pricing.conflict') await newer.lookAtTheirs()
      throw error
    }
  }
  return (
    <EffectDialog
      title={t('saveTitle')}
      lead={t('saveLead', { n: number(version), next: number(version + 1) })}
      go={t('saveGo')}
      failed={t('saveFailed')}
      known="pricing.conflict"
      isOff={newer.theirs !== null || draft.count === 0}
      run={save}
      onDone={(saved) => {
        client.setQueryData(IMPORT_TABLES.queryKey, saved)
        void client.invalidateQueries(IMPORT_VERSIONS)
        draft.goOnFrom(saved)
        draft.discard()
        show(t('saved'))
        void book.follow()
        onClose()
      }}
      onClose={onClose}
    >
      <StaleNotice newer={newer} onDiscard={draft.discard} />
      <section aria-label={t('rowChanges')}>
        {draft.count === 0 ? <p>{t('nothingChanges')}</p> : <ChangeList changes={draft.changes} />}
      </section>
      {draft.count > 0 && <ImportEffect tables={draft.tables} />}
      <Field
        small
        label={t('note', { ns: 'pricing' })}
        dir="auto"
        maxLength={500}
        autoComplete="off"
        value={draft.note}
        onChange={({ target }) => draft.setNote(target.value)}
      />
    </EffectDialog>
  )
}
