import type { AdminDetails } from '@karvan/contracts/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { availabilityQuery } from '../../../../kit/src/api/availability.ts'
import { codeOf } from '../../../../kit/src/api/errors.ts'
import { dateAndTime } from '../../../../kit/src/clock.ts'
import { isolate } from '../../../../kit/src/format.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Ltr } from '../../../../ui/src/bidi.tsx'
import { FactList } from '../../../../ui/src/fact-list.tsx'
import { Skeleton } from '../../../../ui/src/skeleton.tsx'
import { useToasts } from '../../../../ui/src/toast-store.ts'
import { useTexts } from '../../../../ui/src/use-texts.ts'
import { Button } from '../../navigation/button.tsx'
import { LoadError } from '../../navigation/load-error.tsx'
import { TextLink } from '../../navigation/text-link.tsx'
import { useMay } from '../../session/use-may.ts'
import { withProof } from '../../session/with-proof.ts'
import { PriceLines } from '../price-lines.tsx'
import { usePriceView } from '../price-view.ts'
import { adminDetailsQuery, setSale } from '../queries.ts'
import { Listings } from './listings.tsx'
import { Provenance } from './provenance.tsx'

const TEXTS = ['adminCar', 'laterErrors'] as const
/** The source of cars that staff enter: no document of any site stands behind them. */
const BY_STAFF = 'staff'

/** What staff see of a car beside its page (storefront spec, section 2). */
export default function AdminSection({ id }: { readonly id: string }) {
  return useTexts(TEXTS) && <Section id={id} />
}

function Section({ id }: { readonly id: string }) {
  const { t } = useTranslation('adminCar')
  const titleId = useId()
  const { data, error, refetch } = useQuery(adminDetailsQuery(id, usePriceView().destination))
  return (
    <section
      aria-labelledby={titleId}
      className="mt-8 rounded-panel border border-line-2 bg-surface px-5 pt-4.5 pb-3.5 max-sm:px-4 print:hidden"
    >
      <h2 id={titleId} className="mb-2 text-22">
        {t('title')}
      </h2>
      {error !== null && <LoadError title={t('failed')} error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton className="h-40" />}
      {data && <Details details={data} />}
      {data && <Listings listings={data.listings} />}
      {data && data.source !== BY_STAFF && <Provenance listing={data} />}
    </section>
  )
}

function Details({ details }: { readonly details: AdminDetails }) {
  const { t } = useTranslation('adminCar')
  const may = useMay()
  const { paths } = useLanguage()
  const maySell = may('cars.edit') && (details.status !== 'withdrawn' || details.takenOffAt !== null)
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
      <div className="min-w-0">
        <Origin details={details} />
        {maySell && <SaleButton details={details} />}
        {may('cars.edit') && (
          <TextLink to={paths.staff('cars', new URLSearchParams({ panel: `edit:${details.id}` }))}>
            {t('edit')}
          </TextLink>
        )}
      </div>
      {details.pricing && (
        <Part title={t('breakdown')}>
          <PriceLines pricing={details.pricing} />
        </Part>
      )}
      <Rates rates={details.exchange_rates} />
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-16">{title}</h3>
      {children}
    </div>
  )
}

function Origin({ details }: { readonly details: AdminDetails }) {
  const { t } = useTranslation('adminCar')
  const { number } = useLanguage()
  const { encar_id, source, sourceId, price_amount, price_currency, listing_url } = details
  const modified = details.modified_last_time_by_encar
  const moment = (at: string) => isolate(dateAndTime(at))
  return (
    <FactList
      facts={[
        [encar_id === null ? t('sourceId', { source }) : t('encarId'), <Ltr key="id">{sourceId}</Ltr>],
        [t('modified'), modified === null ? t('notKnown') : moment(modified)],
        [t('status'), t(`status:${details.status}`)],
        [t('seen'), t('seenText', { first: moment(details.firstSeenAt), last: moment(details.lastSeenAt) })],
        [
          t('asked'),
          price_amount === null ? (
            t('notKnown')
          ) : (
            <Ltr key="asked">
              {price_currency} {number(price_amount)}
            </Ltr>
          ),
        ],
        ['VIN', details.vin === null ? t('notKnown') : <Ltr key="vin">{details.vin}</Ltr>],
        ...(listing_url === null
          ? []
          : [
              [
                t('listing'),
                <a
                  key="listing"
                  href={listing_url}
                  target="_blank"
                  rel="nofollow noopener noreferrer"
                  className="text-link underline underline-offset-[3px]"
                >
                  <Ltr>{new URL(listing_url).host}</Ltr>
                </a>,
              ] as const,
            ]),
      ]}
    />
  )
}

/** Documented: rates with six decimals, won for a unit with two. */
function Rates({ rates }: { readonly rates: AdminDetails['exchange_rates'] }) {
  const { t } = useTranslation('adminCar')
  const factor = (name: string, value: number, decimals: number) =>
    [<Ltr key={name}>{name}</Ltr>, value.toFixed(decimals)] as const
  return (
    <Part title={t('rates')}>
      <dl className="divide-y divide-line text-14 *:flex *:flex-wrap *:justify-between *:gap-x-6 *:py-2">
        {[
          [t('provider'), rates.provider ?? t('fallback')] as const,
          [t('fetchedAt'), rates.fetched_at === null ? t('notKnown') : isolate(dateAndTime(rates.fetched_at))] as const,
          factor('KRW → EUR', rates.KRW_TO_EUR, 6),
          factor('EUR → KRW', rates.EUR_TO_KRW, 2),
          factor('KRW → USD', rates.KRW_TO_USD, 6),
          factor('USD → KRW', rates.USD_TO_KRW, 2),
        ].map(([name, value], at) => (
          <div key={at}>
            <dt className="text-ink-3">{name}</dt>
            <dd className="num font-ui">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

/** Takes a car out of the shop, or puts back one that staff took out. Each is the undo of the other. */
function SaleButton({ details }: { readonly details: AdminDetails }) {
  const { t } = useTranslation(['adminCar', 'errors'])
  const { paths } = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { show, showError } = useToasts.getState()
  const isTakenOff = details.takenOffAt !== null
  const { mutate, isPending } = useMutation({
    mutationFn: (sold: boolean) => withProof(() => setSale(details.id, sold)),
    onSuccess: async ({ status }) => {
      const id = details.encar_id ?? details.id
      // A page that opens with the answer of before would believe it.
      client.removeQueries({ queryKey: availabilityQuery(id).queryKey, type: 'inactive' })
      await client.invalidateQueries()
      const isOnSale = status === 'available' || status === 'under_contract'
      show(t(isOnSale ? 'isBack' : 'isTakenOff'))
      void navigate(isOnSale ? paths.car(id) : paths.sold(id), { replace: true })
    },
    onError: (error) => showError(`${t('saleFailed')}: ${t(codeOf(error), { ns: 'errors' })}`),
  })
  return (
    <div className="pt-3">
      <Button size="small" disabled={isPending} onClick={() => mutate(!isTakenOff)}>
        {t(isTakenOff ? 'putBack' : 'takeOff')}
      </Button>
      <p className="pt-1.5 text-13 text-ink-3">{t(isTakenOff ? 'putBackHelp' : 'takeOffHelp')}</p>
    </div>
  )
}
