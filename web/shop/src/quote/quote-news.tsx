import type { Quote } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { Info, TriangleAlert } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/src/icon.tsx'
import { Scale } from '../../../ui/src/scale.tsx'
import { useMomentAt } from '../common/use-moment-at.ts'
import { useHydrated } from '../../../ui/src/use-hydrated.ts'
import { useQuoteTexts } from './quote-texts.ts'

/** What has become of a quote: how long it holds, what changed, that it has expired, that the car is sold. Not printed. */
export function QuoteNews({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation('quote')
  const { money, until } = useQuoteTexts(quote)
  const { today, pricing, changes, isExpired, car } = quote
  const more = today === null ? 0 : today.totalPrice - pricing.totalPrice
  const expiredText = today ? t('expiredText', { until, amount: money(today.totalPrice) }) : t('expiredSold', { until })
  return (
    <div className="grid gap-4 pb-4 print:hidden">
      {car.isSold && <News isWarning title={t('sold')} text={t('soldText')} />}
      {isExpired && <News isWarning title={t('expired')} text={expiredText} />}
      {!isExpired && more !== 0 && (
        <News title={t('changed')} text={t(more > 0 ? 'higher' : 'lower', { amount: money(Math.abs(more)) })}>
          {changes && changes.seller !== 0 && <p>{t('sellerMoved')}</p>}
        </News>
      )}
      {!isExpired && <TimeLeft quote={quote} />}
    </div>
  )
}

interface NewsProps {
  readonly title: string
  readonly text: string
  readonly isWarning?: boolean
  readonly children?: ReactNode
}

function News({ title, text, isWarning = false, children }: NewsProps) {
  return (
    <div
      role="status"
      className={clsx(
        'flex gap-3 rounded-control border px-4 py-3 text-14',
        isWarning ? 'border-warn bg-warn-tint' : 'border-line-2 bg-tint',
      )}
    >
      <Icon of={isWarning ? TriangleAlert : Info} className={clsx('mt-0.5', isWarning ? 'text-warn' : 'text-link')} />
      <div>
        <p className="font-strong">{title}</p>
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const HOURS = 48

/** The 48 hours as a scale, the needle at this moment. */
function TimeLeft({ quote: { createdAt, validUntil, pricing } }: { readonly quote: Quote }) {
  const { t } = useTranslation('quote')
  const momentAt = useMomentAt()
  const [now] = useState(() => Date.now())
  // What is left when the server writes is another time than when it is read. Its line is there from the start.
  const isHydrated = useHydrated()
  const left = Math.max(0, Date.parse(validUntil) - now)
  const hours = Math.floor(left / HOUR_MS)
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS)
  return (
    <div className="pt-3 text-13 text-ink-3">
      <Scale
        divisions={HOURS}
        major={12}
        height={10}
        {...(isHydrated && { needle: 100 - (left / (HOURS * HOUR_MS)) * 100 })}
      />
      <p className="mt-2 flex flex-wrap justify-between gap-x-4">
        <span>{momentAt(createdAt, pricing.destination)}</span>
        <b className="font-ui text-ink max-sm:order-first max-sm:w-full">
          {isHydrated ? t('left', { hours, minutes }) : '\u00a0'}
        </b>
        <span>{momentAt(validUntil, pricing.destination)}</span>
      </p>
    </div>
  )
}
