import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Play } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RUNS } from '../../../entities/src/job/pipeline.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { JobNow } from '../jobs/log/job-now.tsx'
import { RunningWork } from '../pipeline/running-work.tsx'
import { COMPARISON, runDiagnostic, startComparison } from './queries.ts'

/** Compares what has changed, or everything anew: a job, which goes on when the page is left. */
export function UpdateCard() {
  const { t } = useTranslation('comparison')
  const client = useQueryClient()
  const may = useMay()
  const { data: runs } = useQuery(RUNS)
  const [started, setStarted] = useState<string | null>(null)
  const start = useMutation({
    mutationFn: startComparison,
    onSuccess: ({ jobId }) => setStarted(jobId),
    onSettled: () => client.invalidateQueries(RUNS),
  })
  const running = runs?.find(({ work, endTime }) => work === 'price-comparison' && endTime === null)
  // One that somebody else has started since is what keeps the buttons from being pressed.
  const followed = running?.id ?? started
  const isBusy = start.isPending || running !== undefined
  const failed = start.variables === true ? t('initializeFailed') : t('updateFailed')
  const ended = () => {
    void client.invalidateQueries(RUNS)
    void client.invalidateQueries(COMPARISON)
  }
  return (
    <Card
      title={t('update')}
      lead={t('updateLead')}
      actions={
        may('price-comparison.run') && (
          <Button kind="primary" size="small" disabled={isBusy} onClick={() => start.mutate(false)}>
            <Icon of={Play} size={16} />
            {t('updateAll')}
          </Button>
        )
      }
    >
      <div className="grid gap-4 p-5">
        {start.isError && <StaffError title={failed} error={start.error} />}
        {start.isError && codeOf(start.error) === 'jobs.conflict' && <RunningWork text={t('busy')} />}
        {followed !== null && <JobNow key={followed} id={followed} isOwn onEnd={ended} />}
        {may('price-comparison.run') && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-60 text-14 text-ink-2">{t('initializeLead')}</p>
            <Button size="small" disabled={isBusy} onClick={() => start.mutate(true)}>
              {t('initialize')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

/** What there is to compare: the rows of each table, and how many cars rivals sell by their VIN. */
export function DiagnosticCard() {
  const { t } = useTranslation('comparison')
  const { number } = useLanguage()
  const run = useMutation({ mutationFn: runDiagnostic })
  const { data, error, isPending } = run
  return (
    <Card
      title={t('diagnostic')}
      lead={t('diagnosticLead')}
      actions={
        <Button size="small" disabled={isPending} onClick={() => run.mutate()}>
          {t('runDiagnostic')}
        </Button>
      }
    >
      {error !== null && (
        <div className="p-5">
          <StaffError title={t('diagnosticFailed')} error={error} />
        </div>
      )}
      {data && (
        <div className="px-5 py-3 text-14" aria-live="polite">
          <dl className="divide-y divide-line">
            {data.table_counts.map(({ table_name: table, count, isCompared }) => (
              <div key={table} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
                <dt>
                  <Ltr className="font-mono text-13">{table}</Ltr>
                  {!isCompared && <span className="ms-2 text-13 text-ink-3">{t('notPart')}</span>}
                </dt>
                <dd className="font-ui">
                  <Num>{number(count)}</Num>
                </dd>
              </div>
            ))}
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 font-strong">
              <dt>
                {t('potential')} <span className="text-13 font-text text-ink-3">{t('potentialLead')}</span>
              </dt>
              <dd>
                <Num>{number(data.total_potential_matches)}</Num>
              </dd>
            </div>
          </dl>
          {data.toCompare > 0 && <p className="mt-2 text-ink-2">{t('toCompare', { n: number(data.toCompare) })}</p>}
        </div>
      )}
    </Card>
  )
}
