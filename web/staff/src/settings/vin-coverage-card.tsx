import type { DatasetTable } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { formatShare } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { ProgressBar } from '../../../ui/src/progress-bar.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { VIN_STATS } from './queries.ts'

/** How many cars have a VIN, of all and table by table; counted when somebody asks for it. */
export function VinCoverageCard() {
  const { t } = useTranslation('vin')
  const [isWanted, setWanted] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...VIN_STATS, enabled: isWanted })
  const load = () => {
    if (isWanted) void refetch()
    else setWanted(true)
  }
  const button = (
    <Button size="small" disabled={isFetching} aria-busy={isFetching} onClick={load}>
      <Icon of={RefreshCw} size={16} />
      {t(isFetching ? 'loading' : 'load')}
    </Button>
  )
  return (
    <Card title={t('coverage')} actions={button}>
      {isWanted && error !== null && !isFetching && (
        <div className="p-5">
          <StaffError title={t('statsFailed')} error={error} onRetry={load} />
        </div>
      )}
      {isWanted && !data && isFetching && <Skeleton className="m-5 h-40" />}
      {/* It is there before the answer is, so that the answer is read out. */}
      <div role="status">
        {isWanted && data && <Overall cars={data.summary.totalCars} withVin={data.summary.totalWithVin} />}
      </div>
      {isWanted && data && <Tables stats={data.stats} />}
    </Card>
  )
}

function Overall({ cars, withVin }: { readonly cars: number; readonly withVin: number }) {
  const { t } = useTranslation('vin')
  const { number } = useLanguage()
  const shareOf = useShare()
  return (
    <dl aria-label={t('overall')} className="grid grid-cols-3 gap-px border-b border-line bg-line">
      {[
        [t('totalCars'), number(cars)] as const,
        [t('withVin'), number(withVin)] as const,
        [t('share'), shareOf(withVin, cars)] as const,
      ].map(([name, value]) => (
        <div key={name} className="bg-surface px-5 py-3.5">
          <dt className="text-13 text-ink-3">{name}</dt>
          <dd className="text-22 leading-head font-strong">
            <Num>{value}</Num>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** In percent; of nothing there is no share. */
function useShare(): (part: number, all: number) => string {
  const { language } = useLanguage()
  return (part, all) => (all === 0 ? '–' : formatShare(part / all, language))
}

interface Coverage {
  readonly total: number
  readonly withVin: number
  readonly withoutVin: number
}

/** On a phone the figures of a table stand below its name, each with what it is. */
function Tables({ stats }: { readonly stats: Readonly<Record<DatasetTable, Coverage>> }) {
  const { t } = useTranslation('vin')
  const tables = Object.entries(stats) as [DatasetTable, Coverage][]
  return (
    <table className="w-full text-14">
      <caption className="sr-only">{t('coverage')}</caption>
      <thead className="text-13 text-ink-3 max-md:sr-only">
        <tr className="border-b border-line *:px-5 *:py-2 *:font-ui">
          <th scope="col" className="text-start">
            {t('table')}
          </th>
          <th scope="col" className="text-end">
            {t('total')}
          </th>
          <th scope="col" className="text-end">
            {t('withVin')}
          </th>
          <th scope="col" className="text-end">
            {t('withoutVin')}
          </th>
          <th scope="col" className="w-1/3 text-start">
            {t('share')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {tables.map(([table, coverage]) => (
          <Row key={table} name={t(`table:${table}`)} coverage={coverage} />
        ))}
      </tbody>
    </table>
  )
}

function Row({
  name,
  coverage: { total, withVin, withoutVin },
}: {
  readonly name: string
  readonly coverage: Coverage
}) {
  const { t } = useTranslation('vin')
  const { number } = useLanguage()
  const share = useShare()(withVin, total)
  return (
    <tr className="*:px-5 max-md:block max-md:py-2.5 md:h-11">
      <th scope="row" className="text-start font-ui max-md:block">
        <bdi>{name}</bdi>
      </th>
      {[[t('total'), total] as const, [t('withVin'), withVin] as const, [t('withoutVin'), withoutVin] as const].map(
        ([label, value]) => (
          <td key={label} className="max-md:flex max-md:justify-between md:text-end">
            <span className="text-ink-3 md:hidden">{label}</span>
            <Num>{number(value)}</Num>
          </td>
        ),
      )}
      <td className="max-md:block">
        <span className="flex items-center gap-3">
          <span className="text-ink-3 md:hidden">{t('share')}</span>
          <span className="min-w-0 flex-1">
            <ProgressBar
              label={`${t('share')}: ${name}`}
              percent={total === 0 ? 0 : Math.floor((100 * withVin) / total)}
              text={share}
            />
          </span>
          <span className="min-w-14 text-end font-ui">
            <Num>{share}</Num>
          </span>
        </span>
      </td>
    </tr>
  )
}
