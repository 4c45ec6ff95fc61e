import type { CarDetail, Quote } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { Copy, Printer } from 'lucide'
import { useTranslation } from 'react-i18next'
import { newQuoteQuery } from '../api/quotes.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { Button, ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import Sheet from '../../../ui/src/sheet.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { useTexts } from '../../../ui/src/use-texts.ts'
import { SendByWhatsApp } from './send-by-whatsapp.tsx'
import { shownCode, useQuoteTexts } from './quote-texts.ts'
import { copyText } from '../../../kit/src/plain-http.ts'

interface Props {
  readonly car: CarDetail
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

const TEXTS = ['quote', 'laterErrors'] as const

/** The price is fixed when the dialog opens, and stands in it under its code. */
export default function QuoteDialog(props: Props) {
  return useTexts(TEXTS) && <Dialog {...props} />
}

function Dialog({ car, open, onOpenChange }: Props) {
  const { t } = useTranslation('quote')
  const { destination, currency } = usePriceView()
  const { data, error } = useQuery({ ...newQuoteQuery(car, { destination, currency }), enabled: open })
  return (
    <Sheet centred title={t('title')} open={open} onOpenChange={onOpenChange}>
      <div role="status" className="pt-4">
        {data === undefined && error === null && <p className="pb-8 text-ink-2">{t('fixing')}</p>}
        {data && <Fixed quote={data} />}
      </div>
      {error && (
        <div className="pb-6">
          <ErrorState title={t('failed')}>
            <ErrorReason error={error} />
          </ErrorState>
        </div>
      )}
    </Sheet>
  )
}

function Fixed({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation('quote')
  const { paths } = useLanguage()
  const { name, price, until, restsOn, message } = useQuoteTexts(quote)
  const { code } = quote
  const copy = async () => {
    const { show, showError } = useToasts.getState()
    await copyText(shownCode(code)).then(
      () => show(t('copied')),
      () => showError(t('copyFailed')),
    )
  }
  return (
    <>
      <p className="text-16 font-strong">{t('fixedUntil', { until })}</p>
      <p className="mt-1.5 text-14 text-ink-2">{t('promise')}</p>
      <div className="my-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-ink py-3.5">
        <div>
          <p className="text-13 text-ink-3">{t('code')}</p>
          <p className="font-mono text-22 leading-tight font-strong">
            <Ltr>{shownCode(code)}</Ltr>
          </p>
        </div>
        <Button size="small" onClick={() => void copy()}>
          <Icon of={Copy} size={16} />
          {t('copyCode')}
        </Button>
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 font-ui">
        <bdi>{name}</bdi>
        <bdi>{price}</bdi>
      </p>
      <p className="mt-1.5 text-14 text-ink-2">{restsOn}</p>
      <div className="grid gap-2 pt-4 pb-[calc(20px+env(safe-area-inset-bottom))] sm:grid-cols-2">
        <ButtonLink kind="primary" to={paths.quote(code, PRINT)} className="sm:col-span-2">
          <Icon of={Printer} />
          {t('print')}
        </ButtonLink>
        <SendByWhatsApp message={message} />
        <ButtonLink to={paths.quote(code)}>{t('open')}</ButtonLink>
      </div>
    </>
  )
}

const PRINT = new URLSearchParams({ print: '1' })
