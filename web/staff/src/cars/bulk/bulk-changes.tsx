import type { BulkChange } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dateAndTime } from '../../../../kit/src/clock.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../../ui/src/bidi.tsx'
import { Panel } from '../../../../ui/src/panel.tsx'
import { Author } from '../../common/author.tsx'
import { LoadingPanel } from '../../common/loading-panel.tsx'
import { bulkChangesQuery } from './bulk-queries.ts'

interface Props {
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

/** The last changes of many cars, newest first: each can be looked at, gone on with and undone. */
export function BulkChanges({ onOpen, onClose }: Props) {
  const { t } = useTranslation('bulk')
  const { data: changes, error, refetch } = useQuery({ ...bulkChangesQuery, staleTime: 0 })
  if (!changes) {
    return <LoadingPanel failed={t('changesFailed')} error={error} onRetry={() => void refetch()} onClose={onClose} />
  }
  return (
    <Panel open title={t('changes')} onClose={onClose}>
      {changes.length === 0 && <p className="p-5 text-ink-2">{t('noChanges')}</p>}
      <ul className="divide-y divide-line">
        {changes.map((change) => (
          <li key={change.id}>
            <Line change={change} onOpen={() => onOpen(change.id)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Line({ change, onOpen }: { readonly change: BulkChange; readonly onOpen: () => void }) {
  const { t } = useTranslation('bulk')
  const { number } = useLanguage()
  const { kind, state, counts, applied_by: by, applied_at: at } = change
  const cars = counts.applied + counts.undone + counts.left
  return (
    <button type="button" className="grid w-full gap-0.5 px-5 py-3 text-start text-14 hover:bg-tint" onClick={onOpen}>
      <span className="font-ui">
        {t(`kind:${kind}`)} · {t('cars', { n: number(cars) })}
      </span>
      <span className="text-13 text-ink-2">
        {t(`state:${state}`)} · {by !== null && <Author id={by} />} · <Num>{at !== null && dateAndTime(at)}</Num>
      </span>
    </button>
  )
}
