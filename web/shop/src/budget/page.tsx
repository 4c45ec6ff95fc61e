import type { Car } from '@karvan/contracts/browser'
import { DESTINATIONS, readWholePrice } from '@karvan/domain'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide'
import { type SyntheticEvent, use, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { PriceViewContext, usePriceView } from '../../../entities/src/car/price-view.ts'
import { carsQuery, countQuery } from '../../../entities/src/car/queries.ts'
import { WithTaxesContext } from '../../../entities/src/car/with-taxes.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { keepPlace } from '../../../entities/src/navigation/keep-place.ts'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { LoadError } from '../../../entities/src/navigation/load-error.tsx'
import { Pagination } from '../../../entities/src/navigation/pagination.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { currencyName, formatMoney } from '../../../kit/src/money.ts'
import { Field } from '../../../ui/src/field.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Segments } from '../../../ui/src/segments.tsx'
import { CarCardSkeleton } from '../cards/car-card-skeleton.tsx'
import { CarCard } from '../cards/car-card.tsx'
import { SwitchLink } from '../common/switch-link.tsx'
import { aLittleMore } from './a-little-more.ts'
import { anyImportRequest, barsRequest, type Budget, carsRequest, readBudget, writeBudget } from './budget-address.ts'
import { BudgetPlot } from './budget-plot.tsx'

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

/** The cars that fit into a budget, and how all cars spread around it. */
function useBudget(budget: Budget) {
  const { destination } = usePriceView()
  const spread = useQuery(countQuery(barsRequest(budget, { destination })))
  const fitting = useQuery({ ...carsQuery(carsRequest(budget, { destination })), enabled: budget.amount !== null })
  const all = useQuery({
    ...carsQuery(anyImportRequest(budget, { destination })),
    enabled: budget.amount !== null && !budget.anyImport,
  })
  const found = fitting.data?.pagination.total
  const barred = all.data === undefined || found === undefined ? 0 : Math.max(0, all.data.pagination.total - found)
  return { barred, bars: spread.data?.facets?.price ?? [], ...fitting }
}

/** What the car comes to in all, and what of the budget is left. */
function DoorNote({ car, budget }: { readonly car: Car; readonly budget: Budget }) {
  const { t } = useTranslation('budget')
  const { language } = useLanguage()
  const { amount, currency, taxes } = budget
  const total = taxes ? car.door?.high[currency] : car.landed?.amounts[currency]
  if (total === undefined || amount === null) return null
  const money = (value: number) => formatMoney(value, currency, language)
  return (
    <div className="mt-2 px-1 text-13 leading-normal">
      {taxes && <p className="font-ui">{t('final', { amount: money(total) })}</p>}
      <p className="text-ok">{t('left', { amount: money(amount - total) })}</p>
    </div>
  )
}

interface BudgetFormProps {
  readonly budget: Budget
  readonly change: (changes: Partial<Budget>) => void
}

/** The figure, where the car is to go, and whether customs and taxes have to fit. */
function BudgetForm({ budget, change }: BudgetFormProps) {
  const { t } = useTranslation(['budget', 'common'])
  const { language, paths } = useLanguage()
  const { destination, choose } = usePriceView()
  const [text, setText] = useState(budget.amount === null ? '' : String(budget.amount))
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const amount = readWholePrice(text)
    setWrong(amount === null || amount === 0)
    if (amount) change({ amount, page: 1 })
  }
  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-4">
      <Field
        label={t('amount')}
        name="priceMax"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        error={isWrong ? t('amountWrong') : undefined}
        action={<span className="pe-3 text-14 text-ink-2">{currencyName(budget.currency, language)}</span>}
        className="text-28 font-price"
      />
      <div>
        <p className="mb-1.5 text-14">{t('deliverTo')}</p>
        <Segments
          label={t('deliverTo')}
          value={destination}
          choices={DESTINATIONS.map((value) => ({ value, name: t(`port:${value}`, { ns: 'common' }) }))}
          onChange={(chosen) => choose({ destination: chosen })}
        />
      </div>
      <SwitchLink isOn={budget.taxes} to={paths.budget(writeBudget({ ...budget, taxes: !budget.taxes, page: 1 }))}>
        {t('taxes')}
      </SwitchLink>
      <Button type="submit" kind="primary">
        <Icon of={Search} />
        {t('show')}
      </Button>
    </form>
  )
}
