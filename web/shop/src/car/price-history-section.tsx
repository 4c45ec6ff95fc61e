import type { PriceHistory } from '@karvan/contracts/browser'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { LoadError } from '../../../entities/src/navigation/load-error.tsx'
import { call } from '../../../kit/src/api/client.ts'
import { dayText } from '../../../kit/src/day-text.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import type { PriceView } from '../../../kit/src/price-view.ts'
import { Icon } from '../../../ui/src/icon.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { useTexts } from '../../../ui/src/use-texts.ts'
import { PriceChart } from './price-chart.tsx'
import { MoverName, usePriceTexts } from './price-movers.tsx'
import { MOVERS } from './price-plot.ts'

const TEXTS = ['priceHistory'] as const

/** Who moved the price of a car, and by how much. Nothing for a car without a price. */
export default function PriceHistorySection({ id }: { readonly id: string }) {
  // The server writes its place alone: what stands there is asked for by who comes near.
  return <div data-later="price-history">{useTexts(TEXTS) && <Section id={id} />}</div>
}

function Section({ id }: { readonly id: string }) {
  const { t } = useTranslation('priceHistory')
  const headingId = useId()
  const { destination, currency } = usePriceView()
  const { data, error, refetch } = useQuery({
    ...priceHistoryQuery(id, { destination, currency }),
    // Another currency changes the figures, not the place.
    placeholderData: (before) => before,
  })
  if (data === null) return null
  return (
    <section aria-labelledby={headingId} className="pt-8">
      <h2 id={headingId} className="mb-1 text-22">
        {t('title')}
      </h2>
      {data ? (
        <History history={data} />
      ) : error ? (
        <LoadError title={t('failed')} error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="mt-4 h-80 w-full" />
      )}
    </section>
  )
}

function History({ history }: { readonly history: PriceHistory }) {
  const { t } = useTranslation('priceHistory')
  const { language } = useLanguage()
  const { from, changes } = history
  const [now] = useState(() => Date.now())
  const date = dayText(from.at, language)
  if (changes.length === 0) return <p className="text-ink-2">{t('one', { date })}</p>
  return (
    <>
      <p className="mb-4 text-14 text-ink-2">{from.isFirst ? t('sinceListed', { date }) : t('sinceYear')}</p>
      <PriceChart history={history} now={now} />
      <details className="group mt-3.5 border-y border-line">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between text-14 font-ui">
          {t('changes')}
          <Icon of={ChevronDown} size={16} className="transition-transform group-open:rotate-180" />
        </summary>
        <PriceChanges history={history} />
      </details>
      <div className="mt-4 border-s border-ink ps-4">
        <h3 className="text-14 font-ui tracking-normal">{t('ruleTitle')}</h3>
        <p className="max-w-[68ch] text-14 text-ink-2">{t('rule')}</p>
      </div>
    </>
  )
}

const FRESH_MS = 60_000

/** Why the price of a car moved; null for one without a price. */
const priceHistoryQuery = (id: string, { destination, currency }: PriceView) =>
  queryOptions({
    queryKey: ['carPriceHistory', id, destination, currency],
    queryFn: async ({ signal }) =>
      (await call('carPriceHistory', { params: { id }, query: { destination, currency } }, { signal })).data,
    staleTime: FRESH_MS,
  })

/** Every change, newest first; who moved the price more than one at a moment have a row each. */
function PriceChanges({ history: { currency, from, changes } }: { readonly history: PriceHistory }) {
  const { t } = useTranslation('priceHistory')
  const { language, figures } = useLanguage()
  const { price, move } = usePriceTexts(currency)
  return (
    <table className="mb-2 w-full text-14">
      <caption className="sr-only">{t('changes')}</caption>
      <thead>
        <tr className="text-13 text-ink-3 *:py-2 *:text-start *:font-text">
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('by')}</th>
          <th scope="col">{t('change')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody className="*:border-t *:border-line">
        {changes.toReversed().map((change) => (
          <tr key={change.at} className={ROW}>
            <td>{figures(dayText(change.at, language))}</td>
            <td>
              <ul>
                {moversOf(change).map((mover) => (
                  <li key={mover}>
                    <MoverName mover={mover} />
                  </li>
                ))}
              </ul>
            </td>
            <td>
              <ul>
                {moversOf(change).map((mover) => (
                  <li key={mover}>
                    <bdi>{move(change[mover])}</bdi>
                  </li>
                ))}
              </ul>
            </td>
            <td>
              <bdi>{price(change.price)}</bdi>
            </td>
          </tr>
        ))}
        <tr className={ROW}>
          <td>{figures(dayText(from.at, language))}</td>
          <td>{t(from.isFirst ? 'first' : 'yearAgo')}</td>
          <td />
          <td>
            <bdi>{price(from.price)}</bdi>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const ROW = '*:py-2 *:align-top *:not-last:pe-3'

const moversOf = (change: PriceHistory['changes'][number]) => MOVERS.filter((mover) => change[mover] !== 0)
