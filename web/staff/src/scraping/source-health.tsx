import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { ScrapedSource } from '../jobs/sources.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Reasons } from '../jobs/log/reasons.tsx'
import { StateMark } from '../../../ui/src/state-mark.tsx'

const MARKS = { unknown: 'pending', good: 'ok', warning: 'warn', bad: 'bad' } as const

/** How it stands with each source, by its last job. */
export function SourceHealth({ sources }: { readonly sources: readonly ScrapedSource[] }) {
  const { t } = useTranslation('scraping')
  const { number, language } = useLanguage()
  return (
    <section aria-labelledby="health">
      <h2 id="health" className="sr-only">
        {t('healthTitle')}
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-2 lg:grid-cols-4">
        {sources.map(({ id, texts, health, last, current }) => (
          <li
            key={id}
            className={clsx(
              // A line of its own, so that a row that is not full ends in plain ground.
              'grid content-start gap-2 p-3.5 ring-1 ring-line',
              health.level === 'bad' && 'border-t-3 border-bad',
              health.level === 'warning' && 'border-t-3 border-warn',
            )}
          >
            <div className="grid gap-1">
              <h3 className="text-14">
                <bdi>{texts.name[language]}</bdi>
              </h3>
              <StateMark state={MARKS[health.level]}>{t(`health:${health.level}`)}</StateMark>
            </div>
            {health.reason !== null && (
              <p className="text-13 wrap-anywhere text-ink-2">
                <Reasons text={health.reason} />
              </p>
            )}
            <dl className="mt-auto flex flex-wrap justify-between gap-x-3 gap-y-1 text-13">
              <Figure name={t('carsFound')} value={last ? number(last.results.carsFound) : null} />
              <Figure name={t('errors')} value={last ? number(last.results.errors) : null} />
              <Figure
                name={t('lastRun')}
                value={current ? t('state:running') : last?.endTime ? dateAndTime(last.endTime) : null}
              />
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Figure = ({ name, value }: { readonly name: string; readonly value: string | null }) => (
  <div>
    <dt className="text-ink-3">{name}</dt>
    <dd className="font-strong">{value === null ? '–' : <Num>{value}</Num>}</dd>
  </div>
)
