import { ENCAR_SCHEDULE } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import type { ScrapedSource } from '../jobs/sources.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Field, Select } from '../../../ui/src/field.tsx'
import type { StaffForm } from '../common/use-staff-form.ts'
import type { ScheduleTexts } from './schedule-form.ts'
import { useByHandOnly } from './use-by-hand-only.ts'

/** Where the shop, its buyers and its sources are. */
const ZONES = ['Asia/Riyadh', 'Europe/Belgrade', 'Asia/Seoul', 'UTC']

interface Props {
  readonly form: StaffForm<ScheduleTexts>
  readonly sources: readonly ScrapedSource[]
}

/** The fields of a daily job: those of its size are those of its source. */
export function ScheduleFields({ form, sources }: Props) {
  const { t } = useTranslation(['schedules', 'scraping'])
  const { language } = useLanguage()
  const chosen = form.watch('source')
  const source = sources.find(({ id }) => id === chosen)
  const byHand = useByHandOnly(sources)
  const chooseSource = (id: string) => {
    const size = sizeOf(sources.find((one) => one.id === id))
    form.setValue('maxPages', size.maxPages)
    form.setValue('maxCars', size.maxCars)
  }
  return (
    <>
      <Field label={t('jobName')} maxLength={80} {...form.field('jobName')} />
      <Select
        label={t('source')}
        {...(byHand !== undefined && { hint: byHand })}
        {...form.register('source', {
          onChange: ({ target }: { target: { value: string } }) => chooseSource(target.value),
        })}
      >
        {sources.map(({ id, texts, canBeScheduled }) => (
          <option key={id} value={id} disabled={!canBeScheduled}>
            {canBeScheduled ? texts.name[language] : t('manual', { source: texts.name[language] })}
          </option>
        ))}
      </Select>
      {chosen === 'generic' && <Field label="URL" type="url" dir="ltr" placeholder="https://" {...form.field('url')} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('time')} dir="ltr" autoComplete="off" hint={t('timeHint')} {...form.field('time')} />
        <Select label={t('zone')} {...form.field('timeZone')}>
          {zonesWith(ownZone()).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </Select>
      </div>
      {source && <SizeFields form={form} source={source} />}
      <p className="text-13 text-ink-2">{t('rules')}</p>
    </>
  )
}

function SizeFields({ form, source }: { readonly source: ScrapedSource } & Pick<Props, 'form'>) {
  const { t } = useTranslation(['schedules', 'scraping'])
  const { number } = useLanguage()
  if (source.id === 'encar') {
    return (
      <Select label={t('count', { ns: 'scraping' })} {...form.field('maxCars')}>
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
      <Field label={t('maxPages', { ns: 'scraping' })} inputMode="numeric" dir="ltr" {...form.field('maxPages')} />
      <Field label={t('maxCars', { ns: 'scraping' })} inputMode="numeric" dir="ltr" {...form.field('maxCars')} />
    </div>
  )
}

/** How much is fetched of a source unless staff say otherwise. */
const sizeOf = (source: ScrapedSource | undefined) =>
  source === undefined || source.id === 'encar'
    ? { maxPages: '', maxCars: String(ENCAR_SCHEDULE.usual) }
    : { maxPages: String(source.defaultMaxPages), maxCars: String(source.defaultMaxCars) }

/** That of the reader's own clock. */
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const zonesWith = (own: string): readonly string[] => (ZONES.includes(own) ? ZONES : [...ZONES, own])
