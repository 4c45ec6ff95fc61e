import type { CarDetail, Quote } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { queueQuery } from '../../../entities/src/reservation/queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { carKey } from '../../../kit/src/car-id.ts'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { ImportVerdictLine } from '../cards/import-verdict.tsx'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { SellerLine } from '../cards/seller-line.tsx'
import type { Draft } from './draft.ts'
import type { Step } from './steps.tsx'

interface Props {
  readonly car: CarDetail
  readonly quote: Quote | null
  readonly draft: Draft
  readonly photoCount: number
  readonly accepted: boolean
  /** Sending was tried without it. */
  readonly mustAccept: boolean
  readonly onAccept: (accepted: boolean) => void
  readonly onChange: (step: Step) => void
}

/** All that will be sent, each with the way back to it. */
export function ReviewStep({ car, quote, draft, photoCount, accepted, mustAccept, onAccept, onChange }: Props) {
  const { t } = useTranslation(['reserve', 'common'])
  const { paths, carName, number, money } = useLanguage()
  const view = usePriceView()
  const { data: ahead = 0 } = useQuery(queueQuery(car.id))
  const { currency } = view
  const destination = quote?.pricing.destination ?? view.destination
  const amount = quote ? quote.pricing.total.amounts[currency] : car.landed?.amounts[currency]
  return (
    <>
      <dl className="pt-4">
        <Row name={t('car')}>
          <b className="font-strong">{carName(car)}</b>
          <Small>{t('carId', { id: carKey(car) })}</Small>
        </Row>
        {amount !== undefined && (
          <Row name={t('priceTo', { port: t(`port:${destination}`, { ns: 'common' }) })}>
            <b className="font-strong">{money(amount, currency)}</b>
            <Small>{quote ? t('priceOfQuote', { code: quote.code }) : t('priceFixed')}</Small>
            <ImportVerdictLine
              verdict={car.imports?.[destination].verdict ?? null}
              destination={destination}
              className="mt-1"
            />
          </Row>
        )}
        <Row name={t('step:details')} change={t('change')} onChange={() => onChange('details')}>
          <b className="font-strong">
            <bdi>
              {draft.firstName} {draft.lastName}
            </bdi>
          </b>
          <Small>
            <Ltr>{draft.phone}</Ltr>
          </Small>
          <Small>
            <Ltr>{draft.email}</Ltr>
          </Small>
        </Row>
        <Row name={t('step:exchange')} change={t('change')} onChange={() => onChange('exchange')}>
          {draft.hasExchange ? (
            <>
              <b className="font-strong">
                <bdi>{draft.exchangeName}</bdi>
              </b>
              {draft.exchangeDetails !== '' && <Small>{draft.exchangeDetails}</Small>}
              {photoCount > 0 && <Small>{t('photoCount', { count: photoCount, n: number(photoCount) })}</Small>}
            </>
          ) : (
            t('exchangeNone')
          )}
          {draft.comment !== '' && <Small>{draft.comment}</Small>}
        </Row>
      </dl>
      <div className="pt-3">
        <SellerLine />
      </div>
      {ahead > 0 && <p className="pt-3 text-14">{t('ahead', { count: ahead, n: number(ahead) })}</p>}
      <div className="pt-3">
        <Checkbox
          checked={accepted}
          onChange={({ target }) => onAccept(target.checked)}
          aria-invalid={mustAccept || undefined}
        >
          {t('accept')}{' '}
          <a href={paths.terms} target="_blank" rel="noopener" className="text-link underline underline-offset-3">
            {t('terms')}
          </a>
        </Checkbox>
        {mustAccept && (
          <p role="alert" className="text-13 text-bad">
            {t('mustAccept')}
          </p>
        )}
      </div>
    </>
  )
}

interface RowProps {
  readonly name: string
  readonly change?: string
  readonly onChange?: () => void
  readonly children: ReactNode
}

const Row = ({ name, change, onChange, children }: RowProps) => (
  <div className="grid grid-cols-[7.5rem_1fr_auto] gap-x-3 border-b border-line py-3 text-14">
    <dt className="text-ink-2">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
    {onChange && (
      <dd>
        <button
          type="button"
          aria-label={`${change ?? ''}: ${name}`}
          onClick={onChange}
          className="-my-2 min-h-9 text-link underline underline-offset-3 touch:min-h-11"
        >
          {change}
        </button>
      </dd>
    )}
  </div>
)

const Small = ({ children }: { readonly children: ReactNode }) => (
  <span className="block text-13 text-ink-2">{children}</span>
)
