import type { CarDetail, Quote } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { quoteQuery } from '../api/quotes.ts'
import { useTexts } from '../../../ui/src/use-texts.ts'
import { shownCode, useQuoteTexts } from './quote-texts.ts'

interface Props {
  readonly code: string
  readonly car: CarDetail
}

const TEXTS = ['quote'] as const

/** The quote by which the visitor came to its car: its price, and until when it holds. Nothing for a quote of another car. */
export default function NamedQuote({ code, car }: Props) {
  const hasTexts = useTexts(TEXTS)
  const { data: quote } = useQuery({ ...quoteQuery(code), staleTime: Infinity })
  return hasTexts && quote?.car.id === car.id ? <Named quote={quote} /> : null
}

function Named({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation('quote')
  const { price, until } = useQuoteTexts(quote)
  const code = shownCode(quote.code)
  return (
    <p className="mt-4 rounded-control border border-ink p-3 text-14">
      {quote.isExpired ? t('inViewExpired', { code, until }) : t('inView', { code, price, until })}
    </p>
  )
}
