import type { DatasetTable, VinCar, VinResult } from '@karvan/contracts/browser'
import { withoutConfusedLetters } from '@karvan/domain'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'
import { dayOf } from '../../../kit/src/clock.ts'
import { isolate } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Ltr, Num, Sentence } from '../../../ui/src/bidi.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StateMark } from '../../../ui/src/state-mark.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { vinSearchQuery } from './queries.ts'

/** Where a VIN was found, and what stands in each table. */
export function VinResults({ vin }: { readonly vin: string }) {
  const { t } = useTranslation('vin')
  const id = useId()
  const { data, error, isFetching, refetch } = useQuery(vinSearchQuery(vin))
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <h3 id={id} className="sr-only">
        {t('results')}
      </h3>
      {/* It is there before the answer is, so that the answer is read out. */}
      <div role="status">{data && <Summary found={data} />}</div>
      {error !== null && !isFetching && (
        <div className="p-5">
          <StaffError title={t('failed')} error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && isFetching && <Skeleton className="m-5 h-40" />}
      {data && (
        <ul>
          {data.results.map((result) => (
            <li key={result.table} className="border-t border-line px-5 py-3.5">
              <TableResult result={result} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface Found {
  readonly vin: string
  readonly totalTablesSearched: number
  readonly totalTablesFound: number
  readonly foundInTables: readonly DatasetTable[]
}

function Summary({ found: { vin, totalTablesFound, totalTablesSearched, foundInTables } }: { readonly found: Found }) {
  const { t } = useTranslation('vin')
  const { number } = useLanguage()
  const meant = withoutConfusedLetters(vin)
  return (
    <div className="px-5 py-3.5 text-14">
      <p className="font-mono text-16 wrap-anywhere">
        <Ltr>{vin}</Ltr>
      </p>
      <p className="font-strong">
        {t('foundIn', { found: number(totalTablesFound), all: number(totalTablesSearched) })}
      </p>
      {foundInTables.length > 0 && (
        <ul aria-label={t('foundTables')} className="mt-1.5 flex flex-wrap gap-1.5">
          {foundInTables.map((table) => (
            <li key={table} className="rounded-badge bg-tint-2 px-2.25 py-0.5 text-13">
              <bdi>{t(`table:${table}`)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {totalTablesFound === 0 && meant !== vin && (
        <TextLink to={`?${new URLSearchParams({ vin: meant }).toString()}`}>
          <Sentence>{t('didYouMean', { vin: isolate(meant) })}</Sentence>
        </TextLink>
      )}
    </div>
  )
}

function TableResult({ result: { table, car, matches, total, hasMore } }: { readonly result: VinResult }) {
  const { t } = useTranslation('vin')
  const { number } = useLanguage()
  return (
    <article>
      <h4 className="text-16">
        <bdi>{t(`table:${table}`)}</bdi>
      </h4>
      {car === null ? (
        <p className="text-14 text-ink-3">{t('notFound')}</p>
      ) : (
        <>
          {total > 1 && (
            <p className="text-14 text-ink-2">{t(hasMore ? 'matchingMore' : 'matching', { n: number(total) })}</p>
          )}
          <FoundCar car={car} />
          {matches.length > 1 && <OtherCars cars={matches.slice(1)} />}
        </>
      )}
    </article>
  )
}

function FoundCar({ car }: { readonly car: VinCar }) {
  const { t } = useTranslation('vin')
  const { number, label } = useLanguage()
  const { year, price, currency, mileage, fuel_type: fuel, vin, id, created_at: added } = car
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [
      t('price'),
      price === null ? null : (
        <Ltr key="price">
          {currency ?? 'EUR'} {number(price)}
        </Ltr>
      ),
    ],
    [t('year'), year === null ? null : <Num key="year">{year}</Num>],
    [t('mileage'), mileage === null ? null : <Num key="mileage">{t('km', { n: number(mileage) })}</Num>],
    [t('fuel'), fuel === null ? null : label('fuel', fuel)],
    [t('vin'), vin === null ? null : <Code key="vin">{vin}</Code>],
    [t('added'), <Num key="added">{dayOf(added)}</Num>],
    [t('id'), <Code key="id">{id}</Code>],
  ]
  return (
    <div className="pt-1.5">
      <CarLine car={car} />
      <dl className="mt-2 grid grid-cols-2 gap-x-5 gap-y-2 text-14 sm:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0 last:col-span-2">
            <dt className="text-13 text-ink-3">{name}</dt>
            <dd className="font-ui wrap-anywhere">{value ?? t('none')}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const Code = ({ children }: { readonly children: string }) => <Ltr className="font-mono text-13">{children}</Ltr>

const MARKS = {
  available: 'ok',
  under_contract: 'pending',
  sold: 'ended',
  withdrawn: 'ended',
  rejected: 'bad',
} as const satisfies Record<VinCar['status'], string>

/** What it is called, and its state; the name leads to its page of the shop, where it has one. */
function CarLine({ car }: { readonly car: VinCar }) {
  const { t } = useTranslation(['vin', 'replay'])
  const { paths } = useLanguage()
  const { title, manufacturer, brand, model, year, shop, status, foundIn } = car
  const name = title || [manufacturer || brand, model, year].filter(Boolean).join(' ')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-14">
      {shop === null ? (
        <bdi className="font-strong">{name}</bdi>
      ) : (
        <Link
          to={shop.isOnSale ? paths.car(shop.id) : paths.sold(shop.id)}
          className="inline-flex min-h-6 items-center text-link underline underline-offset-3 hover:no-underline touch:min-h-11"
        >
          <bdi>{name}</bdi>
        </Link>
      )}
      <StateMark state={MARKS[status]}>{t(`status:${status}`, { ns: 'replay' })}</StateMark>
      {foundIn === 'text' && <StateMark state="warn">{t('inText')}</StateMark>}
    </div>
  )
}

function OtherCars({ cars }: { readonly cars: readonly VinCar[] }) {
  const { t } = useTranslation('vin')
  const id = useId()
  return (
    <div className="pt-3">
      <h5 id={id} className="text-13 text-ink-3">
        {t('others')}
      </h5>
      <ul aria-labelledby={id} className="divide-y divide-line">
        {cars.map((car) => (
          <li key={car.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <CarLine car={car} />
            {car.vin !== null && <Code>{car.vin}</Code>}
          </li>
        ))}
      </ul>
    </div>
  )
}
