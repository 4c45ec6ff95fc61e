import type { CarDetail } from '@karvan/contracts/browser'
import { useQueries } from '@tanstack/react-query'
import { Link2, Printer } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { carQuery } from '../../../entities/src/car/queries.ts'
import { useCopyLink } from '../../../entities/src/common/use-copy-link.ts'
import { Button, ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { keepPlace } from '../../../entities/src/navigation/keep-place.ts'
import { LoadError } from '../../../entities/src/navigation/load-error.tsx'
import { ApiError } from '../../../kit/src/api/errors.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { EmptyState } from '../../../ui/src/empty-state.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { SwitchLink } from '../common/switch-link.tsx'
import { readComparison, writeComparison } from '../lists/compare-address.ts'
import { MAX_COMPARED, setCompared, useCompared } from '../lists/compared.ts'
import { ReserveButton } from '../reserve/reserve-button.tsx'
import { ComparePair } from './compare-pair.tsx'
import { CompareTable } from './compare-table.tsx'
import { compareRows, differs } from './rows.ts'

export default function ComparePage() {
  const { t } = useTranslation('compare')
  const { paths } = useLanguage()
  const [params] = useSearchParams()
  const { ids } = readComparison(params)
  const compared = useCompared()
  if (ids.length === 0 && compared.length > 0)
    return <Navigate replace to={paths.compare(writeComparison({ ids: compared }))} />
  return (
    <main id="main" tabIndex={-1} className="wrap pt-6">
      {ids.length === 0 ? (
        <>
          <h1 className="mb-5 text-28 ar:text-[1.625rem]">{t('title')}</h1>
          <EmptyState
            title={t('emptyTitle')}
            actions={
              <ButtonLink kind="primary" to={paths.search()}>
                {t('toCars', { ns: 'common' })}
              </ButtonLink>
            }
          >
            <p>{t('emptyText')}</p>
          </EmptyState>
        </>
      ) : (
        <Comparison ids={ids} />
      )}
    </main>
  )
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

function Comparison({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useTranslation('compare')
  const { paths, number } = useLanguage()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const { onlyDifferent } = readComparison(params)
  const compared = useCompared()
  const { destination, currency } = usePriceView()
  const answers = useQueries({ queries: ids.map((id) => carQuery(id, destination)) })
  /** One car may be asked for by two of its ids. */
  const idsOf = new Map<CarDetail, string>()
  answers.forEach(({ data }, at) => {
    const isNew = data !== undefined && [...idsOf.keys()].every(({ id }) => id !== data.id)
    if (isNew) idsOf.set(data, ids[at] ?? data.id)
  })
  const cars = [...idsOf.keys()]
  const isLoading = answers.some(({ isPending }) => isPending)
  const gone = answers.filter(({ error }) => isGone(error)).length
  const failed = answers.filter(({ data, error }) => data === undefined && error !== null && !isGone(error))

  const all = compareRows(cars, currency)
  const rows = onlyDifferent ? all.filter(differs) : all
  const remove = (id: string) => {
    setCompared(compared.filter((other) => other !== id))
    setParams(writeComparison({ ids: ids.filter((other) => other !== id), onlyDifferent }), {
      replace: true,
      ...keepPlace(),
    })
  }
  const add = () => {
    setCompared(ids)
    void navigate(paths.search())
  }
  return (
    <>
      <CompareTools cars={cars} ids={ids} onlyDifferent={onlyDifferent} />
      {gone > 0 && <p className="mb-3 text-14 text-ink-2">{t('gone', { count: gone, n: number(gone) })}</p>}
      {onlyDifferent && all.length > rows.length && (
        <p className="mb-1.5 text-14 text-ink-2">
          {t('hidden', { count: all.length - rows.length, n: number(all.length - rows.length) })}
        </p>
      )}
      {failed.length > 0 && (
        <LoadError
          title={t('failed')}
          error={failed[0]?.error ?? null}
          onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
        />
      )}
      {isLoading ? (
        <Loading />
      ) : (
        cars.length > 0 && (
          <>
            <CompareTable
              cars={cars}
              rows={rows}
              actionOf={(car) => <ReserveCompared car={car} place="table" />}
              onRemove={(car) => remove(idsOf.get(car) ?? car.id)}
              onAdd={ids.length < MAX_COMPARED ? add : null}
            />
            <ComparePair cars={cars} rows={rows} actionOf={(car) => <ReserveCompared car={car} place="pair" />} />
          </>
        )
      )}
    </>
  )
}

function Loading() {
  return (
    <div aria-busy className="grid gap-4.5">
      <Skeleton className="h-55" />
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <Skeleton key={key} className="h-5.5" />
      ))}
    </div>
  )
}

interface ReserveComparedProps {
  readonly car: CarDetail
  /** Both views of a comparison are on the page, and one of them is shown. */
  readonly place: 'table' | 'pair'
}

/** The next step; nothing for a car that cannot be had, or has no price. */
function ReserveCompared({ car, place }: ReserveComparedProps) {
  const { t } = useTranslation('compare')
  const { carName } = useLanguage()
  if (car.status === 'sold' || car.landed === null) return null
  return (
    <ReserveButton car={car} dialog={`reserve-${place}-${car.id}`} size="small" className="scriptless:hidden">
      {t('reserve')}
      <span className="sr-only">: {carName(car)}</span>
    </ReserveButton>
  )
}

interface CompareToolsProps {
  readonly cars: readonly CarDetail[]
  readonly ids: readonly string[]
  readonly onlyDifferent: boolean
}

/** The heading of a comparison, and what can be done with all of it. */
function CompareTools({ cars, ids, onlyDifferent }: CompareToolsProps) {
  const { t } = useTranslation(['compare', 'common'])
  const { paths, number } = useLanguage()
  const { destination } = usePriceView()
  const copy = useCopyLink()
  const pathFor = (isOnly: boolean) => paths.compare(writeComparison({ ids, onlyDifferent: isOnly }))
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4.5">
      <div>
        <h1 className="text-28 ar:text-[1.625rem]">
          {cars.length === 0 ? t('title') : t('titleOf', { count: cars.length, n: number(cars.length) })}
        </h1>
        <p className="text-14 text-ink-2">{t('intro', { port: t(`port:${destination}`, { ns: 'common' }) })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full print:hidden">
        <div className="max-sm:flex-1">
          <SwitchLink isOn={onlyDifferent} to={pathFor(!onlyDifferent)}>
            {t('onlyDifferent')}
          </SwitchLink>
        </div>
        <Button
          size="small"
          className="scriptless:hidden"
          onClick={() => void copy(window.location.origin + pathFor(onlyDifferent))}
        >
          <Icon of={Link2} size={16} />
          {t('copyLink')}
        </Button>
        <Button size="small" className="max-md:hidden scriptless:hidden" onClick={() => window.print()}>
          <Icon of={Printer} size={16} />
          {t('print')}
        </Button>
      </div>
    </div>
  )
}
