import type { ListedImportVersion } from '@karvan/contracts/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../../ui/src/bidi.tsx'
import { Card } from '../../../../ui/src/card.tsx'
import { Skeleton } from '../../../../ui/src/skeleton.tsx'
import { StateMark } from '../../../../ui/src/state-mark.tsx'
import { useToasts } from '../../../../ui/src/toast-store.ts'
import type { Column } from '../../common/data-column.ts'
import { DataTable } from '../../common/data-table.tsx'
import { StaffError } from '../../common/staff-error.tsx'
import { EffectDialog } from '../effect-dialog.tsx'
import { IMPORT_TABLES, IMPORT_VERSIONS, importVersionQuery, rollBackImports } from '../imports.ts'
import { RollBackButton } from '../roll-back-button.tsx'
import type { PriceBook } from '../use-price-book.ts'
import { SavedCell } from '../version-cells.tsx'
import { ChangeList } from './change-list.tsx'
import { ImportEffect } from './import-effect.tsx'
import { changesOf } from './use-import-draft.ts'

interface Row {
  readonly version: ListedImportVersion
  readonly isInForce: boolean
}
type Title = 'version' | 'savedAt' | 'changes' | 'actions'

const COLUMNS: readonly Column<Row, Title>[] = [
  { title: 'version', phone: 'start', cell: (row) => <NumberCell row={row} /> },
  { title: 'savedAt', phone: 'below', cell: ({ version }) => <SavedCell version={version} /> },
  { title: 'changes', phone: 'wide', cell: ({ version }) => <ChangesCell version={version} /> },
]

/** Every version of the tables, each with the way back to it. The newest one is in force. */
export function ImportVersions({ book }: { readonly book: PriceBook }) {
  const { t } = useTranslation(['imports', 'pricing', 'staff'])
  const { data, error, refetch } = useQuery({ ...IMPORT_VERSIONS, staleTime: 0 })
  const [chosen, setChosen] = useState<number | null>(null)
  const newest = data?.[0]?.version ?? 0
  const actions: Column<Row, Title> = {
    title: 'actions',
    phone: 'end',
    isSilent: true,
    cell: ({ version: { version }, isInForce }) =>
      !isInForce && <RollBackButton version={version} onPress={() => setChosen(version)} />,
  }
  return (
    <Card title={t('versions')} className="mt-5">
      <DataTable
        label={t('versionsList')}
        columns={[...COLUMNS, actions]}
        say={(title) => (title === 'actions' ? t('actions', { ns: 'staff' }) : t(title, { ns: 'pricing' }))}
        rows={data?.map((version) => ({ version, isInForce: version.version === newest }))}
        keyOf={({ version }) => String(version.version)}
        error={error}
        failed={t('versionsFailed', { ns: 'pricing' })}
        onRetry={() => void refetch()}
      />
      {chosen !== null && (
        <RollBackDialog version={chosen} newest={newest} book={book} onClose={() => setChosen(null)} />
      )}
    </Card>
  )
}

function NumberCell({ row: { version, isInForce } }: { readonly row: Row }) {
  const { t } = useTranslation(['imports', 'pricing'])
  const { number } = useLanguage()
  const { made_from } = version
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <b className="font-ui">
        <Num>{number(version.version)}</Num>
      </b>
      {isInForce && <StateMark state="ok">{t('version:inForce')}</StateMark>}
      {made_from !== null && (
        <StateMark state="warn">{t('state:rolledBack', { ns: 'pricing', n: number(made_from) })}</StateMark>
      )}
    </span>
  )
}

function ChangesCell({ version }: Pick<Row, 'version'>) {
  const { t } = useTranslation('pricing')
  return (
    <div className="grid gap-1 py-2">
      {version.author_id !== null && version.note !== '' && <bdi className="wrap-anywhere">{version.note}</bdi>}
      {version.version === 1 && <span className="text-warn">{t('startingValues')}</span>}
      <ChangeList changes={version.changes} />
    </div>
  )
}

interface RollBackDialogProps {
  readonly version: number
  readonly newest: number
  readonly book: PriceBook
  readonly onClose: () => void
}

/** Asks before an old version of the tables is brought back, and says what that changes. */
function RollBackDialog({ version, newest, book, onClose }: RollBackDialogProps) {
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
