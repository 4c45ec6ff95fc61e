import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WHOLE_SHOP } from '../../../entities/src/car/queries.ts'
import { customersQuery } from '../customers/queries.ts'
import { JOBS } from '../jobs/queries.ts'
import { usersQuery } from '../users/queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Age } from '../common/age.tsx'
import { Num } from '../../../ui/src/bidi.tsx'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'

/** One ruled box of figures, those that the role may see. */
export function Figures() {
  const may = useMay()
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line grid-cols-2 lg:grid-cols-4">
      <Cars />
      {may('scraping') && <Jobs />}
      {may('users') && <Users />}
      {may('customers') && <Customers />}
    </dl>
  )
}

const ONE = { limit: 1 } as const

function Cars() {
  const { t } = useTranslation('staff')
  const cars = useQuery(WHOLE_SHOP)
  return <Figure name={t('carsInShop')} query={cars} valueOf={({ pagination }) => pagination.total} />
}

function Users() {
  const { t } = useTranslation('staff')
  return <Figure name={t('userCount')} query={useQuery(usersQuery(ONE))} valueOf={(data) => data.pagination.total} />
}

function Customers() {
  const { t } = useTranslation('staff')
  const customers = useQuery(customersQuery(ONE))
  return <Figure name={t('customerCount')} query={customers} valueOf={(data) => data.pagination.total} />
}

function Jobs() {
  const { t } = useTranslation('staff')
  const jobs = useQuery(JOBS)
  const last = jobs.data?.jobs.find(({ endTime }) => endTime !== null)
  return (
    <Figure
      name={t('jobsRunning')}
      query={jobs}
      valueOf={({ jobs: list }) => list.filter(({ endTime }) => endTime === null).length}
      note={
        last?.endTime == null ? (
          t('noJob')
        ) : (
          <>
            {t('lastJob')} <Age at={last.endTime} />
          </>
        )
      }
    />
  )
}

interface Props<T> {
  readonly name: string
  readonly query: UseQueryResult<T>
  readonly valueOf: (data: T) => number
  readonly note?: ReactNode
}

function Figure<T>({ name, query, valueOf, note }: Props<T>) {
  const { t } = useTranslation(['staff', 'common'])
  const { number } = useLanguage()
  const { data, error, refetch } = query
  return (
    <div className="min-h-26 bg-surface px-4.5 py-3.5 max-lg:last:odd:col-span-2">
      <dt className="text-13 text-ink-3">{name}</dt>
      <dd className="text-13 text-ink-3">
        {data !== undefined && (
          <>
            <span className="block text-28 leading-head font-strong text-ink">
              <Num>{number(valueOf(data))}</Num>
            </span>
            {note}
          </>
        )}
        {data === undefined && error === null && <Skeleton className="mt-1 h-8 w-20" />}
        {data === undefined && error !== null && (
          <div role="alert" className="text-bad">
            <p>{t('cardFailed')}</p>
            <ErrorReason error={error} />
            <button type="button" className="min-h-8 text-link underline" onClick={() => void refetch()}>
              {t('retry', { ns: 'common' })}
            </button>
          </div>
        )}
      </dd>
    </div>
  )
}
