import { ENCAR_SCHEDULE } from '@karvan/contracts/browser'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScrapedSource } from '../jobs/sources.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Field, Select } from '../../../ui/src/field.tsx'
import type { ScheduleTexts } from './schedule-form.ts'
import { useByHandOnly } from './use-by-hand-only.ts'

/** Where the shop, its buyers and its sources are. */
const ZONES = ['Asia/Riyadh', 'Europe/Belgrade', 'Asia/Seoul', 'UTC']

interface Props {
  readonly sources: readonly ScrapedSource[]
  readonly initial: ScheduleTexts
  readonly errorOf: (name: keyof ScheduleTexts) => string | undefined
}

/** The fields of a daily job: those of its size are those of its source. */
export function ScheduleFields({ sources, initial, errorOf }: Props) {
  const { t } = useTranslation(['schedules', 'scraping'])
  const { language } = useLanguage()
  const [chosen, choose] = useState(initial.source)
  const source = sources.find(({ id }) => id === chosen)
  const byHand = useByHandOnly(sources)
  return (
    <>
      <Field label={t('jobName')} name="jobName" maxLength={80} defaultValue="" error={errorOf('jobName')} />
      <Select
        label={t('source')}
        name="source"
        value={chosen}
        {...(byHand !== undefined && { hint: byHand })}
        onChange={({ target }) => choose(target.value)}
      >
        {sources.map(({ id, texts, canBeScheduled }) => (
          <option key={id} value={id} disabled={!canBeScheduled}>
            {canBeScheduled ? texts.name[language] : t('manual', { source: texts.name[language] })}
          </option>
        ))}
      </Select>
      {chosen === 'generic' && (
        <Field label="URL" name="url" type="url" dir="ltr" placeholder="https://" error={errorOf('url')} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('time')}
          name="time"
          dir="ltr"
          autoComplete="off"
          defaultValue={initial.time}
          hint={t('timeHint')}
          error={errorOf('time')}
        />
        <Select label={t('zone')} name="timeZone" defaultValue={initial.timeZone} error={errorOf('timeZone')}>
          {zonesWith(ownZone()).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </Select>
      </div>
      {source && <SizeFields key={chosen} source={source} errorOf={errorOf} />}
      <p className="text-13 text-ink-2">{t('rules')}</p>
    </>
  )
}

function SizeFields({ source, errorOf }: { readonly source: ScrapedSource } & Pick<Props, 'errorOf'>) {
  const { t } = useTranslation(['schedules', 'scraping'])
  const { number } = useLanguage()
  if (source.id === 'encar') {
    return (
      <Select label={t('count', { ns: 'scraping' })} name="maxCars" defaultValue={ENCAR_SCHEDULE.usual}>
        {ENCAR_SCHEDULE.counts.map((count) => (
          <option key={count} value={count}>
            {number(count)}
          </option>
        ))}
      </Select>
    )
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t('maxPages', { ns: 'scraping' })}
        name="maxPages"
        inputMode="numeric"
        dir="ltr"
        defaultValue={source.defaultMaxPages}
        error={errorOf('maxPages')}
      />
      <Field
        label={t('maxCars', { ns: 'scraping' })}
        name="maxCars"
        inputMode="numeric"
        dir="ltr"
        defaultValue={source.defaultMaxCars}
        error={errorOf('maxCars')}
      />
    </div>
  )
}

/** That of the reader's own clock. */
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const zonesWith = (own: string): readonly string[] => (ZONES.includes(own) ? ZONES : [...ZONES, own])
