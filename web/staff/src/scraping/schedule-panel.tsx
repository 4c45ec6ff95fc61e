import { DEFAULT_TIME, DEFAULT_TIME_ZONE, ENCAR_SCHEDULE } from '@karvan/contracts/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SCHEDULES, scheduleDaily } from './schedules.ts'
import type { ScrapedSource } from '../jobs/sources.ts'
import { FormPanel } from '../common/form-panel.tsx'
import { requestOf, problemsOf, type ScheduleTexts } from './schedule-form.ts'
import { ScheduleFields } from './schedule-fields.tsx'

interface Props {
  readonly sources: readonly ScrapedSource[]
  /** Called with the time of its first run. */
  readonly onMade: (firstRun: string) => void
  readonly onClose: () => void
}

/** Asks for a new daily job. */
export function SchedulePanel({ sources, onMade, onClose }: Props) {
  const { t } = useTranslation('schedules')
  const client = useQueryClient()
  const [initial] = useState<ScheduleTexts>(() => ({
    jobName: '',
    source: 'encar',
    url: '',
    time: DEFAULT_TIME,
    timeZone: DEFAULT_TIME_ZONE,
    maxPages: '',
    maxCars: String(ENCAR_SCHEDULE.usual),
  }))
  const save = async (texts: ScheduleTexts) => {
    onMade(await scheduleDaily(requestOf(texts, sources)))
    await client.invalidateQueries(SCHEDULES)
  }
  return (
    <FormPanel
      title={t('title')}
      lead={t('formLead')}
      initial={initial}
      check={(texts) => problemsOf(texts, t)}
      save={save}
      submit={t('add')}
      failed={t('createFailed')}
      onClose={onClose}
    >
      {(errorOf) => <ScheduleFields sources={sources} initial={initial} errorOf={errorOf} />}
    </FormPanel>
  )
}
