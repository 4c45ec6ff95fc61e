import type { BulkChangeDetail } from '@karvan/contracts/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { useMay } from '../../../../entities/src/session/use-may.ts'
import { codeOf } from '../../../../kit/src/api/errors.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../../ui/src/bidi.tsx'
import { ChangedValue } from '../../../../ui/src/changed-value.tsx'
import { FactList } from '../../../../ui/src/fact-list.tsx'
import { Panel } from '../../../../ui/src/panel.tsx'
import { ProgressBar } from '../../../../ui/src/progress-bar.tsx'
import { UNDO_MS, useToasts } from '../../../../ui/src/toast-store.ts'
import { LoadingPanel } from '../../common/loading-panel.tsx'
import { bulkChangeQuery, bulkChangesQuery, type BulkStep, isUnderWay, workOnBulk } from './bulk-queries.ts'
import { useCarWords } from '../car-words.ts'
import { CAR_LISTS } from '../queries.ts'
import { useSelection } from './selection.ts'

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** A change of many cars: what it would do, what it did, and the way back. */
export function BulkChangePanel({ id, onClose }: Props) {
  const { t } = useTranslation('bulk')
  const { data: change, error, refetch } = useQuery({ ...bulkChangeQuery(id), staleTime: 0 })
  const work = useWork(id)
  if (!change) {
    return <LoadingPanel failed={t('loadFailed')} error={error} onRetry={() => void refetch()} onClose={onClose} />
  }
  return (
    <Panel open title={t(`kind:${change.kind}`)} lead={t(`state:${change.state}`)} onClose={onClose}>
      <div className="grid gap-5 p-5">
        {work.isPending && <Progress change={change} />}
        <FileFacts change={change} />
        <Counts change={change} />
        <Examples change={change} />
        <Exceptions change={change} />
      </div>
      <Actions change={change} isWorking={work.isPending} onWork={work.mutate} />
    </Panel>
  )
}

interface ChangeProps {
  readonly change: BulkChangeDetail
}

/** Works until it is done, one call after the other, and shows how far it is. */
function useWork(id: string) {
  const { t } = useTranslation(['bulk', 'errors'])
  const { number } = useLanguage()
  const client = useQueryClient()
  const { show, showError } = useToasts()
  const end = useSelection((state) => state.end)
  const work = useMutation({
    mutationFn: async (step: BulkStep): Promise<BulkChangeDetail> => {
      for (;;) {
        const change = await workOnBulk(id, step)
        client.setQueryData(bulkChangeQuery(id).queryKey, change)
        if (!isUnderWay(change)) return change
      }
    },
    onSuccess: ({ counts }, step) => {
      end()
      if (step === 'undo') show(t('undone', { n: number(counts.undone) }))
      else {
        const action = { label: t('undo'), run: () => work.mutate('undo') }
        show(t('applied', { n: number(counts.applied) }), { duration: UNDO_MS, action })
      }
    },
    onError: (error) => showError(`${t('workFailed')}: ${t(codeOf(error), { ns: 'errors' })}`),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: CAR_LISTS })
      await client.invalidateQueries({ queryKey: ['getStaffCar'] })
      await client.invalidateQueries(bulkChangesQuery)
      await client.invalidateQueries(bulkChangeQuery(id))
    },
  })
  return work
}

function Progress({ change: { counts, state } }: ChangeProps) {
  const { t } = useTranslation('bulk')
  const { number } = useLanguage()
  const left = state === 'undoing' ? counts.applied : counts.planned
  const done = state === 'undoing' ? counts.undone + counts.left : counts.applied + counts.changed_since
  const total = left + done
  return (
    <ProgressBar
      label={t('progress')}
      percent={total === 0 ? null : (done / total) * 100}
      text={t('progressOf', { done: number(done), total: number(total) })}
    />
  )
}

/** Of which file it was made, and what of that is not taken. */
function FileFacts({ change: { asked } }: ChangeProps) {
  const { t } = useTranslation('bulk')
  const { number } = useLanguage()
  const { file, rows = 0, ignored = [] } = asked
  if (file === undefined) return null
  return (
    <FactList
      facts={[
        [t('file'), <bdi key="file">{file}</bdi>],
        [t('fileRows'), <Num key="rows">{number(rows)}</Num>],
        ...(ignored.length > 0 ? [[t('fileIgnored'), <bdi key="ignored">{ignored.join(', ')}</bdi>] as const] : []),
      ]}
    />
  )
}

const COUNTS = ['planned', 'applied', 'undone', 'left', 'same', 'refused', 'changed_since'] as const

/** How many cars it is about, and why some are left out. */
function Counts({ change: { counts, reasons, state } }: ChangeProps) {
  const { t } = useTranslation('bulk')
  const { number } = useLanguage()
  const shown = COUNTS.filter((name) => counts[name] > 0 || (name === 'planned' && state === 'previewed'))
  return (
    <div role="status">
      <FactList
        facts={shown.map((name) => [
          t(`count:${name}`),
          <span key={name} className="grid">
            <Num>{number(counts[name])}</Num>
            {reasons
              .filter(({ outcome }) => outcome === name)
              .map(({ reason, count }) => (
                <span key={reason} className="text-13 text-ink-2">
                  {t(`reason:${reason}`)}: <Num>{number(count)}</Num>
                </span>
              ))}
          </span>,
        ])}
      />
    </div>
  )
}

function Examples({ change: { examples } }: ChangeProps) {
  const { t } = useTranslation('bulk')
  const words = useCarWords()
  if (examples.length === 0) return null
  return (
    <section aria-labelledby="bulk-examples" className="grid gap-2">
      <h3 id="bulk-examples" className="text-16 font-head">
        {t('examples')}
      </h3>
      <ul className="divide-y divide-line text-14">
        {examples.map(({ id, title, changes }, place) => (
          <li key={id ?? place} className="grid gap-1 py-2.5">
            <bdi className="font-ui">{title}</bdi>
            {changes.map(({ field, before, after }) => (
              <span key={field}>
                {words.fieldName(field)}:{' '}
                <ChangedValue before={words.value(field, before)} after={words.value(field, after)} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Exceptions({ change: { counts, exceptions } }: ChangeProps) {
  const { t } = useTranslation('bulk')
  const { number } = useLanguage()
  const words = useCarWords()
  if (exceptions.length === 0) return null
  const total = counts.refused + counts.changed_since + counts.left
  return (
    <details className="text-14">
      <summary className="min-h-8.5 cursor-pointer font-ui touch:min-h-11">{t('exceptions')}</summary>
      <ul className="divide-y divide-line">
        {exceptions.map(({ id, title, reason, row, fields }, place) => (
          <li key={id ?? place} className="flex flex-wrap justify-between gap-2 py-2">
            <span>
              {row !== null && t('row', { n: number(row) })}
              {row !== null && title !== '' && ' · '}
              <bdi>{title}</bdi>
            </span>
            <span className="text-ink-2">
              {t(`reason:${reason}`)}
              {fields.length > 0 && `: ${words.fieldNames(fields)}`}
            </span>
          </li>
        ))}
      </ul>
      {total > exceptions.length && (
        <p className="py-2 text-ink-3">{t('more', { n: number(total - exceptions.length) })}</p>
      )}
    </details>
  )
}

interface ActionProps extends ChangeProps {
  readonly isWorking: boolean
  readonly onWork: (step: BulkStep) => void
}

function Actions({ change: { kind, state, counts }, isWorking, onWork }: ActionProps) {
  const { t } = useTranslation('bulk')
  const { number } = useLanguage()
  const may = useMay()
  if (!may(kind === 'delete' ? 'cars.delete' : 'cars.edit') || state === 'undone') return null
  const n = number(counts.planned)
  return (
    <div className="sticky bottom-0 mt-auto flex flex-wrap justify-end gap-2.5 border-t border-line bg-raised px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
      {state === 'previewed' && (
        <Button
          kind={kind === 'delete' ? 'danger' : 'primary'}
          disabled={isWorking || counts.planned === 0}
          onClick={() => onWork('apply')}
        >
          {t(kind === 'delete' ? 'applyDelete' : 'apply', { count: counts.planned, n })}
        </Button>
      )}
      {state === 'applying' && (
        <Button kind="primary" disabled={isWorking} onClick={() => onWork('apply')}>
          {t('goOn')}
        </Button>
      )}
      {state !== 'previewed' && (
        <Button disabled={isWorking} onClick={() => onWork('undo')}>
          {t(state === 'undoing' ? 'goOn' : 'undo')}
        </Button>
      )}
    </div>
  )
}
