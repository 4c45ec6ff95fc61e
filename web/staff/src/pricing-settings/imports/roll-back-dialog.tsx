import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { IMPORT_TABLES, IMPORT_VERSIONS, importVersionQuery, rollBackImports } from '../imports.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Skeleton } from '../../../../ui/src/skeleton.tsx'
import { StaffError } from '../../common/staff-error.tsx'
import { useToasts } from '../../../../ui/src/toast-store.ts'
import { EffectDialog } from '../effect-dialog.tsx'
import type { PriceBook } from '../use-price-book.ts'
import { ChangeList } from './change-list.tsx'
import { ImportEffect } from './import-effect.tsx'
import { changesOf } from './use-import-draft.ts'

interface Props {
  readonly version: number
  readonly newest: number
  readonly book: PriceBook
  readonly onClose: () => void
}

/** Asks before an old version of the tables is brought back, and says what that changes. */
export function RollBackDialog({ version, newest, book, onClose }: Props) {
  const { t } = useTranslation(['imports', 'pricing'])
  const { number } = useLanguage()
  const client = useQueryClient()
  const show = useToasts((state) => state.show)
  const [before, after] = [useQuery(importVersionQuery(newest)), useQuery(importVersionQuery(version))]
  const error = before.error ?? after.error
  const n = number(version)
  return (
    <EffectDialog
      title={t('rollBackTitle', { ns: 'pricing', n })}
      lead={t('rollBackLead', { n, next: number(newest + 1) })}
      go={t('rollBackGo', { ns: 'pricing' })}
      failed={t('rollBackFailed', { ns: 'pricing' })}
      run={() => rollBackImports(version, newest)}
      onDone={(saved) => {
        client.setQueryData(IMPORT_TABLES.queryKey, saved)
        void client.invalidateQueries(IMPORT_VERSIONS)
        show(t('rolledBack', { n }))
        void book.follow()
        onClose()
      }}
      onClose={onClose}
    >
      <section aria-label={t('rowChanges')}>
        {before.data && after.data ? (
          <ChangeList changes={changesOf(before.data.tables, after.data.tables)} />
        ) : error === null ? (
          <Skeleton className="h-20" />
        ) : (
          <StaffError
            title={t('versionsFailed', { ns: 'pricing' })}
            error={error}
            onRetry={() => void Promise.all([before.refetch(), after.refetch()])}
          />
        )}
      </section>
      {after.data && <ImportEffect tables={after.data.tables} />}
    </EffectDialog>
  )
}
