import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RUNS } from '../../../entities/src/job/pipeline.ts'
import { JobNow } from '../jobs/log/job-now.tsx'
import { useOtherWork } from './use-other-work.ts'

/** The work on the stored cars that runs; while it does, no other one can begin. @param text says what waits for its end */
export function RunningWork({ text }: { readonly text: string }) {
  const { t } = useTranslation('pipeline')
  const otherWork = useOtherWork()
  const { data: runs } = useQuery(RUNS)
  const running = runs?.find(({ endTime }) => endTime === null)
  if (!running) return null
  return (
    <section className="grid gap-3 rounded-control border border-line px-4 py-3">
      <h3 className="text-14">{otherWork(running) ?? t('status')}</h3>
      <p className="text-14 text-ink-2">{text}</p>
      <JobNow id={running.id} isOwn={false} />
    </section>
  )
}
