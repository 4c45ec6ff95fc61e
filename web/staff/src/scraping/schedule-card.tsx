import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SCHEDULES } from './schedules.ts'
import type { ScrapedSource } from '../jobs/sources.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { usePanel } from '../common/use-panel.ts'
import { Banner, useBanner } from './banner.tsx'
import { SchedulePanel } from './schedule-panel.tsx'
import { SCHEDULE_PANELS } from './schedule-panels.ts'
import { ScheduleRow } from './schedule-row.tsx'
import { ScheduleRuns } from './schedule-runs.tsx'
import { useByHandOnly } from './use-by-hand-only.ts'

interface Props {
  readonly sources: readonly ScrapedSource[]
  /** The address that shows a job. */
  readonly addressOf: (jobId: string) => string
  readonly onFollow: (jobId: string) => void
}

/** The jobs that begin each day, and the way to make another one. */
export function ScheduleCard({ sources, addressOf, onFollow }: Props) {
  const { t } = useTranslation('schedules')
  const may = useMay()
  const { panel, open, close } = usePanel(SCHEDULE_PANELS)
  const { data: schedules, error, refetch } = useQuery(SCHEDULES)
  const { message, say } = useBanner()
  const byHand = useByHandOnly(sources)
  const shown = panel?.kind === 'runs' ? schedules?.find(({ id }) => id === panel.id) : undefined
  return (
    <Card
      title={t('title')}
      lead={byHand}
      actions={
        may('scraping.run') && (
          <Button size="small" onClick={() => open('schedule')}>
            {t('add')}
          </Button>
        )
      }
    >
      <Banner message={message} />
      {!schedules && (
        <div className="px-5 py-4.5">
          {error === null ? (
            <Skeleton className="h-12" />
          ) : (
            <StaffError title={t('listFailed')} error={error} onRetry={() => void refetch()} />
          )}
        </div>
      )}
      {schedules?.length === 0 && <p className="px-5 py-4.5 text-ink-2">{t('none')}</p>}
      {schedules && schedules.length > 0 && (
        <ul aria-label={t('title')} className="divide-y divide-line">
          {schedules.map((schedule) => (
            <ScheduleRow
              key={schedule.id}
              schedule={schedule}
              source={sources.find(({ id }) => id === schedule.source)}
              addressOf={addressOf}
              onFollow={onFollow}
              say={say}
            />
          ))}
        </ul>
      )}
      {panel?.kind === 'schedule' && may('scraping.run') && sources.length > 0 && (
        <SchedulePanel
          sources={sources}
          onClose={close}
          onMade={(first) => say({ text: t('created', { when: `\u2066${dateAndTime(first)}\u2069` }), error: null })}
        />
      )}
      {shown && <ScheduleRuns schedule={shown} addressOf={addressOf} onClose={close} />}
    </Card>
  )
}
