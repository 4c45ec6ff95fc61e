import type { Job, PipelineRun } from '@karvan/contracts/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { cancelPipelines, carTotal, retryPipeline, RUNS } from '../../../entities/src/job/pipeline.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { formatShare, isolate } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { directionOf } from '../../../kit/src/paths.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { ProgressBar } from '../../../ui/src/progress-bar.tsx'
import { Scale } from '../../../ui/src/scale.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { Warning } from '../../../ui/src/warning.tsx'
import { useConfirm } from '../common/confirm-store.ts'
import { HttpError } from '../common/http-error.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { JobState } from '../jobs/log/job-state.tsx'
import { Reasons } from '../jobs/log/reasons.tsx'
import { useOutcome } from '../jobs/log/use-outcome.ts'
import { percentOf } from './percent.ts'
import { shareOf, type TimePart, timePartsOf, timeScaleOf } from './run-times.ts'
import { StepGraph } from './step-graph.tsx'
import { useOtherWork } from './use-other-work.ts'

interface RunCardProps {
  /** Undefined for a job that has no steps. */
  readonly run: PipelineRun | undefined
  readonly job: Job
  /** When the steps were asked for, in milliseconds. */
  readonly now: number
  /** Runs that wait or run. */
  readonly active: number
  readonly isCut: boolean
  readonly onFollow: (id: string) => void
}

/** A run as it stands: how far it has come, its steps, and what can be done about it. */
export function RunCard({ run, job, now, active, isCut, onFollow }: RunCardProps) {
  const { t } = useTranslation(['pipeline', 'scraping'])
  const may = useMay()
  const otherWork = useOtherWork()(job)
  const outcome = useOutcome()(job)
  const hasLeft = run !== undefined && run.endTime !== null && run.outcome !== 'success'
  const actions = (
    <>
      <span role="status">
        <JobState job={job} />
      </span>
      {may('pipeline.run') && active > 0 && <CancelAll active={active} />}
    </>
  )
  return (
    <Card
      title={otherWork ?? t('status')}
      lead={job.startTime === null ? undefined : t('runOf', { when: isolate(dateAndTime(job.startTime)) })}
      actions={actions}
    >
      <div className="grid gap-4 p-5">
        {isCut && <p className="text-14 text-warn">{t('stale', { ns: 'scraping' })}</p>}
        <RunProgress job={job} />
        {outcome !== null && <p className="font-strong">{outcome}</p>}
        {job.status === 'completed' && <CarsAfter runId={job.id} />}
        {job.endTime !== null && job.message !== null && (
          <p className="text-14 wrap-anywhere text-ink-2">
            <Reasons text={job.message} />
          </p>
        )}
        {hasLeft && <RerunBox run={run} onFollow={onFollow} />}
        {run && <StepGraph steps={run.steps} now={now} />}
        {run && <RunTimeBar steps={run.steps} now={now} />}
      </div>
    </Card>
  )
}

/** How many cars there are since the run has completed. */
function CarsAfter({ runId }: { readonly runId: string }) {
  const { t } = useTranslation('pipeline')
  const { number } = useLanguage()
  const { data, error, refetch } = useQuery(carTotal(runId))
  if (data === undefined) {
    return error === null ? null : (
      <StaffError title={t('carsAfterFailed')} error={error} onRetry={() => void refetch()} />
    )
  }
  return (
    <dl className="flex flex-wrap gap-x-2 rounded-control bg-ok-tint px-4 py-2.5 text-14">
      <dt className="text-ok">{t('carsAfter')}</dt>
      <dd className="font-strong">
        <Num>{number(data)}</Num>
      </dd>
    </dl>
  )
}

/** In rows. The bar is red where the run failed; without a figure while nobody knows how much there is. */
export function RunProgress({ job: { status, progress, endTime } }: { readonly job: Job }) {
  const { t } = useTranslation('pipeline')
  const { number, language } = useLanguage()
  const percent = percentOf(progress)
  const { current, total } = progress
  // Nothing is counted any more: what the run came to stands in its steps.
  if (percent === null && endTime !== null) return null
  const rows = percent === null ? t('counting') : t('rowsOf', { done: number(current), all: number(total) })
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{rows}</span>
        {percent !== null && (
          <span className="text-22 font-strong">
            <Num>{formatShare(percent / 100, language)}</Num>
          </span>
        )}
      </p>
      <ProgressBar label={t('progress')} percent={percent} text={rows} isBad={status === 'failed'} />
    </div>
  )
}

/** Cancels each run that waits or runs, after a question that says how many those are. */
function CancelAll({ active }: { readonly active: number }) {
  const { t } = useTranslation('pipeline')
  const { number } = useLanguage()
  const client = useQueryClient()
  const ask = useConfirm((state) => state.ask)
  const show = useToasts((state) => state.show)
  const cancel = () =>
    ask({
      title: t('cancelTitle'),
      text: t('cancelText', { n: number(active) }),
      go: t('cancelAll'),
      failed: t('cancelFailed'),
      isDanger: true,
      run: async () => {
        show(t('cancelled', { n: number(await cancelPipelines()) }))
        await client.invalidateQueries(RUNS)
      },
    })
  return (
    <Button size="small" kind="danger" onClick={cancel}>
      {t('cancelAll')}
    </Button>
  )
}

interface RerunBoxProps {
  readonly run: PipelineRun
  /** Called with the new run. */
  readonly onFollow: (id: string) => void
}

/** The step at which a run failed or was cancelled, why, what stays, and the way to go on from there. */
function RerunBox({ run, onFollow }: RerunBoxProps) {
  const { t } = useTranslation('pipeline')
  const may = useMay()
  const client = useQueryClient()
  const failed = run.steps.find(({ state }) => state === 'failed')
  const again = useMutation({
    mutationFn: () => retryPipeline(run.id),
    onSuccess: onFollow,
    onSettled: () => client.invalidateQueries(RUNS),
  })
  return (
    <Warning>
      <div className="grid justify-items-start gap-2">
        {failed && <p className="font-strong">{t('failedAt', { step: t(`step:${failed.step}`) })}</p>}
        {failed?.error != null && (
          <p className="wrap-anywhere">
            <Reasons text={failed.error} />
          </p>
        )}
        <p>{t('failedText')}</p>
        {may('pipeline.run') && (
          <Button size="small" disabled={again.isPending} onClick={() => again.mutate()}>
            {t(failed ? 'rerun' : 'goOn')}
          </Button>
        )}
        {again.isError && <HttpError title={t('startFailed')} error={again.error} />}
      </div>
    </Warning>
  )
}

const FILLS: Readonly<Record<TimePart['kind'], string>> = {
  done: 'fill-(--chart-1)',
  failed: 'fill-bad',
  expected: 'fill-none stroke-ink-3 [stroke-dasharray:3_2]',
}
const KINDS = Object.keys(FILLS) as readonly TimePart['kind'][]
const HEIGHT = 12

/** Which step of a run takes which part of its time. For the eye: each step says its own time, too. */
function RunTimeBar({ steps, now }: Pick<PipelineRun, 'steps'> & { readonly now: number }) {
  const { t } = useTranslation('pipeline')
  const { number, language } = useLanguage()
  const parts = timePartsOf(steps, now)
  if (parts.length === 0) return null
  const sum = (some: readonly TimePart[]) => some.reduce((all, { ms }) => all + ms, 0)
  const scale = timeScaleOf(sum(parts))
  const divisions = scale.end / scale.division
  const reached = sum(parts.filter(({ kind }) => kind !== 'expected'))
  const placed = parts.map((part, index) => {
    const [from, width] = [shareOf(sum(parts.slice(0, index)), scale), shareOf(part.ms, scale)]
    return { ...part, width, x: directionOf(language) === 'rtl' ? 100 - from - width : from }
  })
  return (
    <div aria-hidden className="border-t border-line pt-3 text-13 text-ink-2">
      <p className="mb-3.5 flex flex-wrap gap-x-4.5 gap-y-1.5">
        <b className="me-auto font-ui">{t(`runTime:${scale.unit}`)}</b>
        {KINDS.filter((kind) => parts.some((part) => part.kind === kind)).map((kind) => (
          <span key={kind} className="inline-flex items-center gap-1.5">
            <svg width={HEIGHT} height={HEIGHT}>
              <rect x={0.5} y={1} width={HEIGHT - 1} height={HEIGHT - 2} className={FILLS[kind]} />
            </svg>
            {t(`runTime:${kind}`)}
          </span>
        ))}
      </p>
      <svg width="100%" height={HEIGHT} className="mb-0.75 block">
        {placed.map(({ step, kind, x, width }) => (
          <rect
            key={step + kind}
            data-time-of={step}
            x={`${x}%`}
            y={1}
            width={`${width}%`}
            height={HEIGHT - 2}
            className={clsx(FILLS[kind], kind !== 'expected' && 'stroke-surface')}
          />
        ))}
      </svg>
      <Scale divisions={divisions} major={1} height={9} needle={shareOf(reached, scale)} />
      <p className="mt-1 flex justify-between text-ink-3">
        {Array.from({ length: divisions + 1 }, (_, index) => (
          <span key={index}>{number(index * scale.division)}</span>
        ))}
      </p>
    </div>
  )
}
