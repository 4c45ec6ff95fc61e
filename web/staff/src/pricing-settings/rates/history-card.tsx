import type { ExchangeRates } from '@karvan/contracts/browser'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { dayOf } from '../../../../kit/src/clock.ts'
import { isolate } from '../../../../kit/src/format.ts'
import { Ltr, Num } from '../../../../ui/src/bidi.tsx'
import { Card } from '../../../../ui/src/card.tsx'
import { Segments } from '../../../../ui/src/segments.tsx'
import { lastDays, type RatePoint } from './rate-chart-points.ts'
import { RateChart } from './rate-chart.tsx'
import { rateText } from '../../common/rate-text.ts'

const RANGES = [30, 90, 365]

/** How the rate has moved: as a picture, and as a table of the same figures. */
export function HistoryCard({ rates }: { readonly rates: ExchangeRates }) {
  const { t } = useTranslation('rates')
  const { language, number } = useLanguage()
  const [days, setDays] = useState(30)
  const [now] = useState(() => Date.now())
  const history = lastDays(rates.history, days, now)
  const title = t('history', { n: number(days) })
  const [first, last] = [history[0], history.at(-1)]
  const say = (point: RatePoint) => ({
    rate: isolate(rateText(point.KRW_TO_EUR, language)),
    day: isolate(dayOf(point.fetched_at)),
  })
  const label =
    first && last
      ? t('historyLabel', {
          from: say(first).rate,
          fromDay: say(first).day,
          to: say(last).rate,
          toDay: say(last).day,
          n: number(history.length),
        })
      : t('historyNone')
  return (
    <Card
      title={title}
      actions={
        <Segments
          label={t('range')}
          value={days}
          choices={RANGES.map((value) => ({ value, name: t('days', { n: number(value) }) }))}
          onChange={setDays}
        />
      }
      className="lg:col-span-7"
    >
      <figure className="m-0 grid gap-3 px-5 py-5">
        {history.length === 0 ? (
          <p className="text-14 text-ink-2">{label}</p>
        ) : (
          <RateChart history={history} current={rates.KRW_TO_EUR} days={days} label={label} now={now} />
        )}
        <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-3">
          <span className="inline-flex items-center gap-2">
            <i className="size-2.5 rounded-[2px] bg-(--chart-1)" />
            <Ltr>KRW → EUR</Ltr>
          </span>
          <span className="inline-flex items-center gap-2">
            <i className="size-2.5 rounded-[2px] border border-line bg-tint" />
            {t('band')}
          </span>
        </figcaption>
      </figure>
      <AsTable history={history} title={title} />
    </Card>
  )
}

function AsTable({ history, title }: { readonly history: readonly RatePoint[]; readonly title: string }) {
  const { t } = useTranslation('rates')
  const { language } = useLanguage()
  if (history.length === 0) return null
  return (
    <details className="border-t border-line">
      <summary className="min-h-11 cursor-pointer px-5 py-2.5 text-14 text-link focus-visible:-outline-offset-2">
        {t('asTable')}
      </summary>
      <table className="w-full text-14">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-13 text-ink-3">
            <th scope="col" className="px-5 py-2 text-start font-ui">
              {t('time')}
            </th>
            <th scope="col" className="px-2 py-2 text-start font-ui">
              {t('provider')}
            </th>
            <th scope="col" className="px-5 py-2 text-end font-ui">
              {t('rate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {history.toReversed().map((point) => (
            <tr key={point.fetched_at} className="border-t border-line">
              <td className="px-5 py-2">
                <Num>{dayOf(point.fetched_at)}</Num>
              </td>
              <td className="px-2 py-2">
                <Ltr>{point.provider}</Ltr>
              </td>
              <td className="px-5 py-2 text-end font-ui">
                <Num>{rateText(point.KRW_TO_EUR, language)}</Num>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
