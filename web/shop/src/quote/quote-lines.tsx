import type { PriceBreakdown, Quote } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Other } from './other-language.tsx'
import { useQuoteTexts } from './quote-texts.ts'

type Kind = PriceBreakdown['lines'][number]['kind']

/** Of what the price is made, with the amounts of today beside where it has changed. */
export function QuoteLines({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation(['quote', 'car', 'common'])
  const { money } = useQuoteTexts(quote)
  const { pricing, today } = quote
  const { currency, destination } = pricing
  const isChanged = today !== null && today.totalPrice !== pricing.totalPrice
  const amountIn = (breakdown: PriceBreakdown, kind: Kind) =>
    breakdown.lines.find((line) => line.kind === kind)?.amounts[currency] ?? 0
  const kinds = isChanged ? allKinds(pricing, today) : allKinds(pricing)
  const rows = kinds.map((kind) => ({
    key: kind,
    name: t(`line:${kind}`, { ns: 'car' }),
    other: t(`other:${kind}`),
    then: amountIn(pricing, kind),
    now: today && amountIn(today, kind),
    isTotal: false,
  }))
  const total = {
    key: 'total' as const,
    name: t('lineTotal', { ns: 'car', port: t(`port:${destination}`, { ns: 'common' }) }),
    other: t(`other:total:${destination}`),
    then: pricing.totalPrice,
    now: today && today.totalPrice,
    isTotal: true,
  }
  return (
    <table className="w-full text-14">
      <caption className="sr-only">{t('lines')}</caption>
      {isChanged && (
        <thead>
          <tr className="text-13 text-ink-3 *:pb-1.5 *:text-end *:font-text">
            <td />
            <th scope="col">{t('then')}</th>
            <th scope="col">{t('now')}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {[...rows, total].map(({ key, name, other, then, now, isTotal }) => (
          <tr
            key={key}
            className={clsx(
              'border-t *:py-2 *:align-baseline',
              isTotal ? 'border-y border-ink text-16 *:font-strong' : 'border-line',
            )}
          >
            <th scope="row" className="text-start font-text">
              {name} <Other className="text-13 font-text text-ink-3 max-sm:block">{other}</Other>
            </th>
            <td className="text-end whitespace-nowrap">
              <bdi>{money(then)}</bdi>
            </td>
            {isChanged && now !== null && (
              <td className={clsx('ps-4 text-end whitespace-nowrap', now !== then && 'font-ui text-needle-ink')}>
                <bdi>{money(now)}</bdi>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const allKinds = (...breakdowns: readonly PriceBreakdown[]): readonly Kind[] => [
  ...new Set(breakdowns.flatMap(({ lines }) => lines.map(({ kind }) => kind))),
]
