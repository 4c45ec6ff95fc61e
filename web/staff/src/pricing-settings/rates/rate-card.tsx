import type { ExchangeRates } from '@karvan/contracts/browser'
import { USD_TO_SAR } from '@karvan/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { dateAndTime, dayOf } from '../../../../kit/src/clock.ts'
import { formatDecimals } from '../../../../kit/src/decimals.ts'
import { isolate } from '../../../../kit/src/format.ts'
import { formatMoney } from '../../../../kit/src/money.ts'
import { Age } from '../../common/age.tsx'
import { Ltr, Num } from '../../../../ui/src/bidi.tsx'
import { Card } from '../../../../ui/src/card.tsx'
import { FactList } from '../../../../ui/src/fact-list.tsx'
import { StateMark } from '../../../../ui/src/state-mark.tsx'
import type { PriceBook } from '../use-price-book.ts'
import { rateText } from '../../common/rate-text.ts'
import { ProviderReason, RefreshList } from './refresh-list.tsx'

const MILLION = 1_000_000

interface Props {
  readonly rates: ExchangeRates
  readonly book: PriceBook
}

/** The rate in use: what it is, from whom, how old, and when the next one comes. */
export function RateCard({ rates, book }: Props) {
  const { t } = useTranslation('rates')
  const { language } = useLanguage()
  const { KRW_TO_EUR, EUR_TO_USD, provider, source, fetched_at, as_of, is_old, failure } = rates
  const euro = KRW_TO_EUR * MILLION
  return (
    <Card title={t('inUse')} className="lg:col-span-5">
      <div className="grid gap-4 px-5 py-4">
        <div>
          <p className="text-36 leading-tight font-price">
            <Num>{rateText(KRW_TO_EUR, language)}</Num>
          </p>
          <p className="text-14 text-ink-2">
            {t('unit', {
              euro: formatMoney(euro, 'EUR', language),
              riyal: formatMoney(euro * EUR_TO_USD * USD_TO_SAR, 'SAR', language),
            })}
          </p>
        </div>
        <FactList
          facts={[
            [t('provider'), provider === null ? '–' : <Ltr key="provider">{provider}</Ltr>],
            [
              t('source'),
              <StateMark key="source" state={source === 'api' && !is_old ? 'ok' : 'warn'}>
                {source === 'api' ? t(is_old ? 'sourceOld' : 'sourceApi') : t('sourceFallback')}
              </StateMark>,
            ],
            [
              t('fetched'),
              fetched_at === null ? (
                '–'
              ) : (
                <span key="fetched">
                  <Num>{dateAndTime(fetched_at)}</Num> · <Age at={fetched_at} />
                </span>
              ),
            ],
            [t('setOn'), as_of === null ? '–' : <Num key="set">{dayOf(as_of)}</Num>],
            [t('next'), <Next key="next" at={rates.due_at} />],
            [t('riyal'), t('riyalPeg', { rate: isolate(formatDecimals(USD_TO_SAR, language, { most: 2 })) })],
          ]}
        />
        {failure !== null && (
          <div className="rounded-control bg-warn-tint px-4 py-3 text-14 text-warn">
            <p className="font-strong">
              {t('lastTryFailed', { provider: isolate(failure.provider) })} · <Age at={failure.at} />
            </p>
            <ProviderReason text={failure.reason} />
            <p>{t('staysInUse')}</p>
          </div>
        )}
        <RefreshList book={book} />
      </div>
    </Card>
  )
}

function Next({ at }: { readonly at: string | null }) {
  const { t } = useTranslation('rates')
  const [now] = useState(() => Date.now())
  if (at === null) return t('nextByHand')
  if (Date.parse(at) <= now) return t('nextDue')
  return <Num>{dateAndTime(at)}</Num>
}
