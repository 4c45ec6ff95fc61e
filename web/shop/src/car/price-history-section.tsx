import type { PriceHistory } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { priceHistoryQuery } from './queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { dayText } from '../../../kit/src/day-text.ts'
import { Icon } from '../../../ui/src/icon.tsx'
import { LoadError } from '../../../entities/src/navigation/load-error.tsx'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { useTexts } from '../../../ui/src/use-texts.ts'
import { PriceChanges } from './price-changes.tsx'
import { PriceChart } from './price-chart.tsx'

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
