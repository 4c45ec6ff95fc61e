import { use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { keepPlace } from '../../../entities/src/navigation/keep-place.ts'
import { aLittleMore } from './a-little-more.ts'
import { type Budget, readBudget, writeBudget } from './budget-address.ts'
import { BudgetForm } from './budget-form.tsx'
import { BudgetPlot } from './budget-plot.tsx'
import { DoorNote } from './door-note.tsx'
import { useBudget } from './use-budget.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { formatMoney } from '../../../kit/src/money.ts'
import { CarCard } from '../cards/car-card.tsx'
import { CarCardSkeleton } from '../cards/car-card-skeleton.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { LoadError } from '../../../entities/src/navigation/load-error.tsx'
import { Pagination } from '../../../entities/src/navigation/pagination.tsx'
import { PriceViewContext, usePriceView } from '../../../entities/src/car/price-view.ts'
import { WithTaxesContext } from '../../../entities/src/car/with-taxes.ts'

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 md:grid-cols-3 lg:grid-cols-4'
const CARD_SIZES = '(min-width: 70rem) 284px, (min-width: 56.25rem) 31vw, (min-width: 40rem) 46vw, 92vw'
const SKELETONS = 4

/** The cars that a figure covers all the way, customs and taxes included unless somebody wants it otherwise. */
export default function BudgetPage() {
  const { t } = useTranslation('budget')
  const { paths } = useLanguage()
  const { currency } = usePriceView()
  const [params, setParams] = useSearchParams()
  const budget = readBudget(params, currency)
  const change = (changes: Partial<Budget>) => setParams(writeBudget({ ...budget, ...changes }), keepPlace())
  const { chosen, choose } = use(PriceViewContext)
  const view = useMemo(
    () => ({ chosen: { ...chosen, currency: budget.currency }, choose }),
    [chosen, choose, budget.currency],
  )
  const { bars, barred, data, error, isLoading, refetch } = useBudget(budget)
  return (
    <main id="main" tabIndex={-1} className="wrap pt-6">
      <h1 className="text-28 ar:text-[1.625rem]">{t('title')}</h1>
      <p className="mt-1 mb-5 max-w-[60ch] text-ink-2">{t('intro')}</p>
      <div className="grid gap-x-14 gap-y-6 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <BudgetForm key={budget.amount} budget={budget} change={change} />
        <div>
          <BudgetPlot bars={bars} budget={budget} />
          <div aria-live="polite" className="mt-3 min-h-12 text-14">
            {data && budget.amount !== null && (
              <Found budget={budget} amount={budget.amount} total={data.pagination.total} bars={bars} barred={barred} />
            )}
          </div>
        </div>
      </div>
      {error !== null && <LoadError title={t('failed')} error={error} onRetry={refetch} />}
      <ul aria-busy={isLoading} className={`mt-8 ${GRID}`}>
        {isLoading && Array.from({ length: SKELETONS }, (_, index) => <li key={index}>{<CarCardSkeleton />}</li>)}
        {/* Cards in the currency of the budget, whatever the rest of the shop is shown in. */}
        <PriceViewContext value={view}>
          <WithTaxesContext value={budget.taxes}>
            {data?.cars.map((car) => (
              <li key={car.id}>
                <CarCard car={car} sizes={CARD_SIZES} heading="h2" />
                <DoorNote car={car} budget={budget} />
              </li>
            ))}
          </WithTaxesContext>
        </PriceViewContext>
      </ul>
      {data && (
        <Pagination
          current={budget.page}
          total={data.pagination.totalPages}
          disabled={false}
          linkTo={(page) => paths.budget(writeBudget({ ...budget, page }))}
        />
      )}
    </main>
  )
}

interface FoundProps extends Pick<ReturnType<typeof useBudget>, 'bars' | 'barred'> {
  readonly budget: Budget
  readonly amount: number
  readonly total: number
}

function Found({ budget, amount, total, bars, barred }: FoundProps) {
  const { t } = useTranslation(['budget', 'common'])
  const { language, number, paths } = useLanguage()
  const { destination } = usePriceView()
  const more = aLittleMore(bars, amount, total)
  return (
    <>
      <p className="font-strong">{t('found', { count: total, n: number(total) })}</p>
      {barred > 0 && (
        <p className="text-ink-2">
          {t('barred', { count: barred, n: number(barred), port: t(`port:${destination}`, { ns: 'common' }) })}{' '}
          <Link
            to={paths.budget(writeBudget({ ...budget, anyImport: true, page: 1 }))}
            className="font-ui text-ink underline underline-offset-3"
          >
            {t('barredShow')}
          </Link>
        </p>
      )}
      {more && (
        <p className="text-ink-2">
          {t('more', {
            amount: formatMoney(more.amount, budget.currency, language),
            count: more.cars,
            n: number(more.cars),
          })}
        </p>
      )}
    </>
  )
}
