import type { Replay, ReplayField } from '@karvan/contracts/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { dateAndSecond } from '../../../kit/src/clock.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { EmptyState } from '../../../ui/src/empty-state.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { LogViewer } from '../jobs/log/log-viewer.tsx'
import { useFollowedJob } from '../jobs/log/use-followed-job.ts'
import { DifferencesCard } from './differences-card.tsx'
import { FieldChange } from './field-change.tsx'
import { useFieldName } from './field-names.ts'
import { isMoving, replayFieldsQuery, REPLAYS } from './queries.ts'
import { addressOf, FIELD, REPLAY } from './replay-address.ts'
import { ReplayCard } from './replay-card.tsx'
import { ReplayForm } from './replay-form.tsx'
import { ReplayState } from './replay-state.tsx'

export default function ReplayPage() {
  const { t } = useTranslation('replay')
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const { data: replays, error, refetch } = useQuery(REPLAYS)
  const shown = replays?.find(({ id }) => id === params.get(REPLAY)) ?? replays?.[0]
  const follow = (id: string) => {
    setParams({ [REPLAY]: id })
    void client.invalidateQueries(REPLAYS)
  }
  return (
    <StaffMain title={t('title')}>
      <div className="grid gap-5">
        <div className="grid items-start gap-5 lg:grid-cols-12">
          <div className="min-w-0 lg:col-span-7">
            <ReplayForm isBusy={replays?.some(isMoving) ?? false} onFollow={follow} />
          </div>
          {replays && replays.length > 0 && (
            <div className="min-w-0 lg:col-span-5">
              <ReplayHistory replays={replays} current={shown?.id} onFollow={follow} />
            </div>
          )}
        </div>
        {!replays && error !== null && (
          <StaffError title={t('listFailed')} error={error} onRetry={() => void refetch()} />
        )}
        {!replays && error === null && <Skeleton className="h-40" />}
        {replays?.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        {shown && <FollowedReplay key={shown.id} replay={shown} />}
      </div>
    </StaffMain>
  )
}

const SHOWN = 5

interface ReplayHistoryProps {
  readonly replays: readonly Replay[]
  readonly current: string | undefined
  readonly onFollow: (id: string) => void
}

/** The last replays; a press shows one. */
function ReplayHistory({ replays, current, onFollow }: ReplayHistoryProps) {
  const { t } = useTranslation('replay')
  const { number } = useLanguage()
  return (
    <Card title={t('history')}>
      <ul className="divide-y divide-line">
        {replays.slice(0, SHOWN).map((replay) => (
          <li key={replay.id}>
            <button
              type="button"
              aria-current={replay.id === current ? 'true' : undefined}
              onClick={() => onFollow(replay.id)}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2 text-start text-14 hover:bg-tint focus-visible:-outline-offset-2 aria-[current]:bg-tint-2"
            >
              <Num className="font-ui">{dateAndSecond(replay.createdAt)}</Num>
              <ReplayState replay={replay} />
              <span className="ms-auto text-13 text-ink-2">{t('differ', { n: number(replay.differing) })}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The job that worked for it last. */
const jobOf = ({ id, promotion, undo }: Replay) => undo?.jobId ?? promotion?.jobId ?? id

/** A replay as it goes on: how far it is, what it found, and what was done with that. */
function FollowedReplay({ replay }: { readonly replay: Replay }) {
  const isWhole = !['comparing', 'failed'].includes(replay.state)
  return (
    <>
      <ReplayCard replay={replay} />
      {isWhole && replay.differing > 0 && (
        <div className="grid items-start gap-5 lg:grid-cols-12">
          <div className="min-w-0 lg:col-span-5">
            <FieldsCard id={replay.id} />
          </div>
          <div className="min-w-0 lg:col-span-7">
            <DifferencesCard replay={replay} />
          </div>
        </div>
      )}
      <ReplayLog key={jobOf(replay)} jobId={jobOf(replay)} isMoving={isMoving(replay)} />
    </>
  )
}

/** The log of the job; its end is known sooner by it than by the list. */
function ReplayLog({ jobId, isMoving: mayEnd }: { readonly jobId: string; readonly isMoving: boolean }) {
  const client = useQueryClient()
  const { job, lines, connection, cuts } = useFollowedJob(jobId)
  const hasEnded = job !== null && job.endTime !== null
  useEffect(() => {
    if (hasEnded && mayEnd) void client.invalidateQueries(REPLAYS)
  }, [client, hasEnded, mayEnd])
  return <LogViewer id={jobId} lines={lines} connection={connection} cuts={cuts} />
}

/** In how many listings each field differs, with an example; a press shows only that field. */
function FieldsCard({ id }: { readonly id: string }) {
  const { t } = useTranslation('replay')
  const [params] = useSearchParams()
  const { data, error, refetch } = useQuery(replayFieldsQuery(id))
  return (
    <Card title={t('fields')} lead={t('fieldsLead')}>
      {!data && error === null && <Skeleton className="m-5 h-20" />}
      {!data && error !== null && (
        <div className="p-5">
          <StaffError title={t('fieldsFailed')} error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data && (
        <table className="w-full text-14">
          <thead className="text-13 text-ink-3">
            <tr className="border-b border-line">
              <th scope="col" className="px-5 py-2 text-start font-ui">
                {t('field')}
              </th>
              <th scope="col" className="px-2 py-2 text-end font-ui max-sm:pe-5">
                {t('listings')}
              </th>
              <th scope="col" className="px-5 py-2 text-start font-ui max-sm:hidden">
                {t('example')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {data.map((field) => (
              <Row key={field.field} id={id} field={field} isChosen={params.get(FIELD) === field.field} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

interface RowProps {
  readonly id: string
  readonly field: ReplayField
  readonly isChosen: boolean
}

/** On a phone the example stands below the name. */
function Row({ id, field: { field, listings, edited, example }, isChosen }: RowProps) {
  const { t } = useTranslation('replay')
  const { number } = useLanguage()
  const nameOf = useFieldName()
  return (
    <tr className="has-aria-[current]:bg-tint-2">
      <th scope="row" className="px-5 text-start font-ui">
        <Link
          to={addressOf(id, isChosen ? null : field)}
          aria-current={isChosen ? 'true' : undefined}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-3 hover:no-underline"
        >
          {nameOf(field)}
        </Link>
        {edited > 0 && (
          <span className="block pb-2 font-text text-13 text-ink-3">{t('editedCount', { n: number(edited) })}</span>
        )}
        <span className="block pb-2 font-text sm:hidden">
          <FieldChange field={field} {...example} />
        </span>
      </th>
      <td className="px-2 text-end max-sm:pe-5">
        <Num>{number(listings)}</Num>
      </td>
      <td className="px-5 py-2 max-sm:hidden">
        <FieldChange field={field} {...example} />
      </td>
    </tr>
  )
}
