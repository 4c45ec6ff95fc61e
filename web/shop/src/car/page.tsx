import '@fontsource-variable/geist-mono/index.css'
import type { CarDetail } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, Suspense, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { carQuery } from '../../../entities/src/car/queries.ts'
import { asksForTaxes, WithTaxesContext } from '../../../entities/src/car/with-taxes.ts'
import { ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { track } from '../../../entities/src/usage/track.ts'
import { carKey } from '../../../kit/src/car-id.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { isCarId } from '../../../kit/src/paths.ts'
import { QUOTE_PARAM, RESERVE_DIALOG } from '../../../kit/src/quote-param.ts'
import { extra } from '../../../ui/src/extra.tsx'
import { later } from '../../../ui/src/later.tsx'
import { useHydrated } from '../../../ui/src/use-hydrated.ts'
import { usePageParams } from '../app/page-params.ts'
import { useContactAbout } from '../contact/contact-subject.ts'
import { noteViewed } from '../lists/recently-viewed.ts'
import { QuoteButton } from '../quote/quote-button.tsx'
import { RecentlyViewed } from '../recent/recently-viewed.tsx'
import { ReserveButton } from '../reserve/reserve-button.tsx'
import { AvailabilityLine } from './availability-line.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Breadcrumb, CarHeader } from './car-header.tsx'
import { CarMissing } from './car-missing.tsx'
import { CarSkeleton } from './car-skeleton.tsx'
import { Equipment } from './equipment.tsx'
import { KeyFigures, Specifications } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { PriceBox } from './price-box.tsx'
import { PriceHistory } from './price-history.tsx'
import { PriceLabel } from './price-label.tsx'
import { SaleBadge, SaleNotice } from './sale-state.tsx'
import { SimilarCars } from './similar-cars.tsx'

const NamedQuote = extra(() => import('../quote/named-quote.tsx'))
const AdminSection = extra(() => import('../../../entities/src/car/admin/admin-section.tsx'))
const SoldView = await later('sold', () => import('./sold-view.tsx'))

export default function CarPage() {
  const { id = '' } = usePageParams()
  const { carName } = useLanguage()
  const { destination } = usePriceView()
  const [params] = useSearchParams()
  const valid = isCarId(id)
  const query = useQuery({
    ...carQuery(id, destination),
    enabled: valid,
    // While the prices of another destination are asked for.
    placeholderData: (before) => (before && carKey(before) === id ? before : undefined),
  })
  const { data: car, error, isPending, refetch } = query
  const name = car && carName({ ...car, year: null })
  const missing = !valid || (car === undefined && !isPending)
  if (car?.status === 'sold') return <SoldHere car={car} />
  return (
    <main id="main" tabIndex={-1} className="wrap">
      {missing && (
        <div className="py-16">
          <CarMissing error={error instanceof Error ? error : null} onRetry={() => void refetch()} />
        </div>
      )}
      {valid && isPending && <CarSkeleton />}
      {car && name !== undefined && (
        <WithTaxesContext value={asksForTaxes(params)}>
          <CarView key={car.id} car={car} name={name} />
        </WithTaxesContext>
      )}
    </main>
  )
}

/** The server answers here with what stands at the address of sold cars, where a browser is sent on to. */
function SoldHere({ car }: { readonly car: CarDetail }) {
  const { paths } = useLanguage()
  return useHydrated() ? (
    <Navigate replace to={paths.sold(carKey(car))} />
  ) : (
    <Suspense>
      <SoldView isValid car={car} />
    </Suspense>
  )
}

function CarView({ car, name }: { readonly car: CarDetail; readonly name: string }) {
  const { t } = useTranslation('car')
  const { language, paths, figures } = useLanguage()
  const description = figures(car.description[language])
  const may = useMay()
  useContactAbout(car)
  useNoteViewed(car)
  useEffect(() => track({ event: 'view_car_details', detail: car.make }), [car.make])
  return (
    <>
      <Breadcrumb car={car} />
      <CarHeader car={car} />
      <SaleNotice car={car} />
      {/* On a phone the price follows the pictures; beside them it stays in view while the left column scrolls. */}
      <div className="grid grid-cols-1 gap-x-8 md:grid-cols-[minmax(0,1fr)_clamp(376px,23.5rem,44%)]">
        <div className="min-w-0 md:col-start-1">
          <Gallery urls={car.images} name={name} badge={<SaleBadge car={car} />} />
          <AvailabilityLine car={car} />
        </div>
        <div className="max-md:mt-4 md:col-start-2 md:row-span-2 md:row-start-1">
          <PriceBox
            car={car}
            {...(car.landed && {
              action: (
                <>
                  <QuoteInView car={car} />
                  <Reserve car={car} />
                </>
              ),
            })}
          >
            {car.landed && (
              <>
                <QuoteButton car={car} />
                <ReserveButton car={car} dialog="see-car" wantsViewing {...QUIET}>
                  {t('seeCar')}
                </ReserveButton>
              </>
            )}
            <ButtonLink to={paths.printedSheet(carKey(car))} {...QUIET}>
              {t('print')}
            </ButtonLink>
          </PriceBox>
        </div>
        <div className="min-w-0 md:col-start-1">
          <KeyFigures car={car} />
          {/* A boundary hydrates by itself: what is read later does not hold up the rest. */}
          <Suspense>
            <Block title={t('historyTitle')}>
              <History car={car} />
            </Block>
            {description !== '' && (
              <Block title={t('description')}>
                {/* Staff write lines in any language, each with its own direction. */}
                <p className="max-w-[68ch] whitespace-pre-line text-ink-2 [unicode-bidi:plaintext]">{description}</p>
              </Block>
            )}
          </Suspense>
          {car.landed && <PriceExplained car={car} />}
          {car.landed && <PriceLabel id={car.id} />}
          {car.landed && <PriceHistory id={car.id} />}
        </div>
      </div>
      <Suspense>
        <Block title={t('specs')}>
          <Specifications car={car} />
        </Block>
        {car.features.length > 0 && (
          <Block title={t('equipment')}>
            <Equipment features={car.features} />
          </Block>
        )}
      </Suspense>
      {may('cars') && (
        <Suspense fallback={null}>
          <AdminSection id={car.id} />
        </Suspense>
      )}
      <SimilarCars cars={car.similar} />
      <RecentlyViewed without={carKey(car)} />
      <BottomBar car={car} {...(car.landed && { action: <Reserve car={car} isInBar /> })} />
    </>
  )
}

function useNoteViewed(car: CarDetail): void {
  const id = carKey(car)
  useEffect(() => noteViewed(id), [id])
}

const QUIET = { kind: 'quiet', size: 'small', className: 'mt-1 w-full print:hidden scriptless:hidden' } as const

/** Who came by a quote sees its price above the button that reserves at it. The server's page has it for nobody. */
function QuoteInView({ car }: { readonly car: CarDetail }) {
  const [params] = useSearchParams()
  const isHydrated = useHydrated()
  const code = params.get(QUOTE_PARAM)
  return code === null || !isHydrated ? null : (
    <Suspense fallback={null}>
      <NamedQuote code={code} car={car} />
    </Suspense>
  )
}

/** The first thing to do with a car; for one under contract that is a place on its list. */
function Reserve({ car, isInBar = false }: { readonly car: CarDetail; readonly isInBar?: boolean }) {
  const { t } = useTranslation('car')
  return (
    <ReserveButton
      car={car}
      dialog={isInBar ? 'reserve-bar' : RESERVE_DIALOG}
      kind="primary"
      className={isInBar ? 'scriptless:hidden' : 'mt-4 w-full print:hidden scriptless:hidden'}
    >
      {t(car.status === 'under_contract' ? 'joinQueue' : 'reserve')}
    </ReserveButton>
  )
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="pt-8">
      <h2 id={id} className="mb-3.5 text-22">
        {title}
      </h2>
      {children}
    </section>
  )
}

const Sections = await later('price-explained', () => import('./explained/explained-sections.tsx'))

/** Each line of the price, what is paid on arrival, and whether the car may be imported. Its code comes when somebody gets near. */
const PriceExplained = memo(function PriceExplained({ car }: { readonly car: CarDetail }) {
  return (
    <Suspense>
      <Sections car={car} />
    </Suspense>
  )
})

const HistoryFacts = await later('history', () => import('./history/history-facts.tsx'))

/** What the papers say of a car. Its code comes when somebody gets near. */
const History = memo(function History({ car }: { readonly car: CarDetail }) {
  return (
    <Suspense>
      <HistoryFacts car={car} />
    </Suspense>
  )
})
