import type { Schedule } from '@karvan/contracts/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { ConflictNotice } from '../common/conflict-notice.tsx'
import { FormPanel } from '../common/form-panel.tsx'
import { useConflict } from '../common/use-conflict.ts'
import type { ScrapedSource } from '../jobs/sources.ts'
import type { BannerMessage } from './banner.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { problemsOf, requestOf, textsOf } from './schedule-form.ts'
import { changeSchedule, scheduleQuery, SCHEDULES } from './schedules.ts'

interface Props {
  readonly schedule: Schedule
  readonly sources: readonly ScrapedSource[]
  readonly onClose: () => void
  readonly say: (message: BannerMessage) => void
}

/** The form of a daily job that is there already. Its history and its jobs stay. */
export function ChangeSchedule({ schedule, sources, onClose, say }: Props) {
  const { t } = useTranslation('schedules')
  const client = useQueryClient()
  const conflict = useConflict(schedule, ({ revision }) => revision, 'schedules.conflict', scheduleQuery(schedule.id))
  const saidOf = ({ jobName, nextRun }: Schedule) => {
    const name = isolateName(jobName)
    return nextRun === null
      ? t('changedOff', { name })
      : t('changed', { name, when: `\u2066${dateAndTime(nextRun)}\u2069` })
  }
  return (
    <FormPanel
      key={conflict.base.revision}
      title={t('changeTitle')}
      lead={<bdi>{schedule.jobName}</bdi>}
      initial={textsOf(conflict.base)}
      check={(texts) => problemsOf(texts, t)}
      failed={t('changeFailed')}
      known="schedules.conflict"
      onClose={onClose}
      save={async (texts) => {
        const request = requestOf(texts, sources)
        const saved = await conflict.save((revision) => changeSchedule(schedule.id, revision, request))
        say({ text: saidOf(saved), error: null })
        await client.invalidateQueries(SCHEDULES)
      }}
      notice={<ConflictNotice conflict={conflict} />}
    >
      {(form) => <ScheduleFields form={form} sources={sources} />}
    </FormPanel>
  )
}
