import type { PriceBreakdown, Quote, SiteSettings } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { carQuery } from '../../../entities/src/car/queries.ts'
import { useBrand, useKnownSettings, useShopSettings } from '../../../entities/src/settings/shop-settings.ts'
import { isolate } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { qrRows } from '../../../kit/src/qr-rows.ts'
import { addressOf, isSellerNamed } from '../../../kit/src/seller.ts'
import { Ltr, Sentence } from '../../../ui/src/bidi.tsx'
import { QrCode } from '../../../ui/src/qr-code.tsx'
import { ImportVerdictLine } from '../cards/import-verdict.tsx'
import { Picture } from '../cards/picture.tsx'
import { useMomentAt } from '../common/use-moment-at.ts'
import { Other } from './other-language.tsx'
import { shownCode, useQuoteTexts } from './quote-texts.ts'

/** One sheet of A4: the price, line by line in two languages, and all that it rests on. */
export function QuoteSheet({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation('quote')
  const momentAt = useMomentAt()
  const { brand, phone, mail, seller } = useIssuer()
  const { until, restsOn, address } = useQuoteTexts(quote)
  const { code, createdAt, pricing } = quote
  const other = t('otherLanguage')
  return (
    <article className="rounded-panel border border-line bg-surface px-12 pt-11 pb-8 max-sm:px-4.5 max-sm:py-5.5 print:border-0 print:bg-transparent print:p-0">
      <div className="flex justify-between gap-6 border-b border-ink pb-4.5 max-sm:flex-col max-sm:gap-2.5">
        <h1 className="text-28 leading-tight">
          {t('title')}
          <Other className="block text-16 font-text text-ink-3">{t('otherTitle')}</Other>
        </h1>
        <div>
          <p className="text-13 text-ink-3">{t('code')}</p>
          <p className="font-mono text-22 leading-tight font-strong">
            <Ltr>{shownCode(code)}</Ltr>
          </p>
        </div>
      </div>
      <p className="border-b border-line py-3 text-14">
        <span className="font-strong">{brand}</span>
        {phone !== '' && (
          <>
            {' · '}
            <Ltr>{phone}</Ltr>
          </>
        )}
        {mail !== '' && (
          <>
            {' · '}
            <Ltr>{mail}</Ltr>
          </>
        )}
        {seller !== null && <span className="block text-13 text-ink-2">{seller}</span>}
      </p>
      <dl className="grid grid-cols-3 gap-4 border-b border-line py-4 text-14 max-sm:grid-cols-2">
        <Fact name={t('made')}>{momentAt(createdAt, pricing.destination)}</Fact>
        <Fact name={t('until')}>{until}</Fact>
        <Fact name={t('deliver')}>{t(`to:${pricing.destination}`)}</Fact>
      </dl>
      <QuotedCar quote={quote} />
      <QuoteLines quote={quote} />
      <ImportVerdictLine
        verdict={quote.car.imports?.[pricing.destination] ?? null}
        destination={pricing.destination}
        className="mt-3.5"
      />
      <p className="mt-3.5 text-13 text-ink-2">
        {t('without')} {restsOn}
      </p>
      <div className="grid grid-cols-[112px_minmax(0,1fr)] items-center gap-6 pt-5 text-13 leading-text text-ink-2">
        {address.startsWith('http') && (
          <div className="*:size-28!">
            <QrCode rows={qrRows(address)} label={t('check')} />
          </div>
        )}
        <div>
          <p className="font-ui text-ink">{t('check')}</p>
          <p className="break-words">
            <Sentence>{t('checkText', { address: isolate(address) })}</Sentence>
          </p>
          <p>{t('rule')}</p>
        </div>
      </div>
      <p
        lang={other}
        dir={other === 'ar' ? 'rtl' : 'ltr'}
        className="mt-4 border-t border-line pt-3 text-13 leading-text text-ink-3"
      >
        {t('otherNote')}
      </p>
    </article>
  )
}

/** The company behind the quote on one line, or that none is named yet. */
const sellerText = (settings: SiteSettings, brand: string, t: TFunction<'seller'>): string =>
  isSellerNamed(settings)
    ? [
        `${t('soldBy')} ${settings.company_name}`,
        `${t('register')} ${settings.company_register_number}`,
        addressOf(settings),
      ].join(' · ')
    : t('unnamedIssuer', { brand })

/** Who makes the quote, and how they are reached: a sheet on paper leads nowhere else. */
function useIssuer() {
  const { t } = useTranslation('seller')
  const { contact_phone_1: phone, contact_email: mail } = useShopSettings()
  const settings = useKnownSettings()
  const brand = useBrand()
  return { brand, phone, mail, seller: settings === undefined ? null : sellerText(settings, brand, t) }
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-ink-3">{name}</dt>
      <dd className="font-ui">{children}</dd>
    </div>
  )
}

function QuotedCar({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation()
  const { number, label } = useLanguage()
  const { name } = useQuoteTexts(quote)
  const { id, title, mileage, fuelType, vin } = quote.car
  // Its picture alone is of today.
  const { data: car } = useQuery({ ...carQuery(id, quote.pricing.destination), retry: false })
  const facts = [
    ...(mileage === null ? [] : [t('km', { n: number(mileage) })]),
    ...(fuelType === null ? [] : [label('fuel', fuelType)]),
  ]
  return (
    <div className="grid grid-cols-[168px_minmax(0,1fr)] items-center gap-6 py-5 max-sm:grid-cols-[104px_minmax(0,1fr)] max-sm:gap-3.5">
      <div className="studio aspect-4/3 overflow-hidden rounded-picture">
        {car?.images[0] !== undefined && (
          <Picture urls={[car.images[0]]} alt="" width={480} sizes="168px" loading="eager" />
        )}
      </div>
      <div>
        <h2 className="text-18">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-13 text-ink-2">
          <Ltr>{title}</Ltr>
        </p>
        <p className="text-13 text-ink-3">
          {facts.join(' · ')}
          {vin !== null && (
            <>
              {' · '}
              <span className="inline-block whitespace-nowrap">
                VIN <Ltr className="font-mono">{vin}</Ltr>
              </span>
            </>
          )}
        </p>
      </div>
    </div>
  )
}

type Kind = PriceBreakdown['lines'][number]['kind']

/** Of what the price is made, with the amounts of today beside where it has changed. */
function QuoteLines({ quote }: { readonly quote: Quote }) {
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
