import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { continueJob, JOBS } from '../jobs/queries.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { StaffError } from '../common/staff-error.tsx'

interface Props {
  readonly id: string
  /** Called with the new job. */
  readonly onFollow: (id: string) => void
}

/** Starts another job that goes on where this one ended. */
export function ContinueJob({ id, onFollow }: Props) {
  const { t } = useTranslation('scraping')
  const client = useQueryClient()
  const go = useMutation({
    mutationFn: () => continueJob(id),
    onSuccess: onFollow,
    onSettled: () => client.invalidateQueries(JOBS),
  })
  return (
    <>
      <Button size="small" disabled={go.isPending} onClick={() => go.mutate()}>
        {t('continue')}
      </Button>
      {go.isError && (
        <div className="w-full">
          <StaffError title={t('continueFailed')} error={go.error} />
        </div>
      )}
    </>
  )
}
