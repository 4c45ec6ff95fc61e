import type { PipelineRun } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { retryPipeline, RUNS } from '../../../entities/src/job/pipeline.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { HttpError } from '../common/http-error.tsx'
import { Reasons } from '../jobs/log/reasons.tsx'
import { Warning } from '../../../ui/src/warning.tsx'

interface Props {
  readonly run: PipelineRun
  /** Called with the new run. */
  readonly onFollow: (id: string) => void
}

/** The step at which a run failed or was cancelled, why, what stays, and the way to go on from there. */
export function RerunBox({ run, onFollow }: Props) {
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
