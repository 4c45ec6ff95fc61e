import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FeesVersion, FEES_VERSIONS, rollBackFees } from './pricing.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Card } from '../../../ui/src/card.tsx'
import type { Column } from '../common/data-column.ts'
import { DataTable } from '../common/data-table.tsx'
import { EffectDialog } from './effect-dialog.tsx'
import { FeesEffect } from './fees-effect.tsx'
import type { PriceBook } from './use-price-book.ts'
import { RollBackButton } from './roll-back-button.tsx'
import { ChangesCell, NumberCell, SavedCell } from './version-cells.tsx'
import { rowsOf, type VersionRow } from './version-rows.ts'

type Title = 'version' | 'savedAt' | 'changes' | 'actions'

const COLUMNS: readonly Column<VersionRow, Title>[] = [
  { title: 'version', phone: 'start', cell: (row) => <NumberCell row={row} /> },
  { title: 'savedAt', phone: 'below', cell: (row) => <SavedCell version={row.version} /> },
  { title: 'changes', phone: 'wide', cell: (row) => <ChangesCell row={row} /> },
]

/** Every version of the fees, each with the way back to it. */
export function VersionsCard({ book }: { readonly book: PriceBook }) {
  const { t } = useTranslation(['pricing', 'staff'])
  const { data, error, refetch } = useQuery({ ...FEES_VERSIONS, staleTime: 0 })
  const [chosen, setChosen] = useState<FeesVersion | null>(null)
  const { progress } = book
  const actions: Column<VersionRow, Title> = {
    title: 'actions',
    phone: 'end',
    isSilent: true,
    cell: ({ version, state }) =>
      (state === 'earlier' || state === 'rolledBack') && (
        <RollBackButton version={version.version} onPress={() => setChosen(version)} />
      ),
  }
  return (
    <Card title={t('versions')} className="mt-5">
      <DataTable
        label={t('versionsList')}
        columns={[...COLUMNS, actions]}
        say={(title) => (title === 'actions' ? t('actions', { ns: 'staff' }) : t(title))}
        rows={data && progress && rowsOf(data, progress)}
        keyOf={({ version }) => String(version.version)}
        error={error ?? book.error}
        failed={t('versionsFailed')}
        onRetry={() => void Promise.all([refetch(), book.follow()])}
      />
      {chosen !== null && data && (
        <RollBackDialog version={chosen} versions={data} book={book} onClose={() => setChosen(null)} />
      )}
    </Card>
  )
}

interface DialogProps {
  readonly version: FeesVersion
  readonly versions: readonly FeesVersion[]
  readonly book: PriceBook
  readonly onClose: () => void
}

function RollBackDialog({ version, versions, book, onClose }: DialogProps) {
  const { t } = useTranslation('pricing')
  const { number } = useLanguage()
  const shown = versions.find((one) => one.version === book.progress?.active.version)
  const newest = versions[0]?.version ?? version.version
  return (
    <EffectDialog
      title={t('rollBackTitle', { n: number(version.version) })}
      lead={t('rollBackLead', { n: number(version.version), next: number(newest + 1) })}
      go={t('rollBackGo')}
      failed={t('rollBackFailed')}
      run={() => rollBackFees(version.version, newest)}
      onDone={(applied) => {
        onClose()
        void book.follow(applied)
      }}
      onClose={onClose}
    >
      <FeesEffect before={shown ?? null} after={version} />
    </EffectDialog>
  )
}
