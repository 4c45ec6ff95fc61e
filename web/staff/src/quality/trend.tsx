import type { QualityPoint } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { formatShare, isolate } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import { Select } from '../../../ui/src/field.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { FIELDS } from './names.ts'
import { qualityHistoryQuery } from './queries.ts'
import { shareOf, trendOf } from './trend-points.ts'

/** How the coverage of a source has moved over its jobs: as a picture, and as a table of the same figures. */
export function QualityTrend({ source }: { readonly source: string }) {
  const { t } = useTranslation('quality')
  const { data: jobs, error, refetch } = useQuery(qualityHistoryQuery(source))
  if (jobs && jobs.length > 0) return <Trend jobs={jobs} />
  if (jobs) return <p className="text-ink-2">{t('trendNone')}</p>
  if (error === null) return <Skeleton className="h-30" />
  return <StaffError title={t('trendFailed')} error={error} onRetry={() => void refetch()} />
}

function Trend({ jobs }: { readonly jobs: readonly QualityPoint[] }) {
  const { t } = useTranslation('quality')
  const { language, number } = useLanguage()
  const [field, setField] = useState<string | null>(null)
  const shares = jobs.map((job) => shareOf(job, field))
  const nameOf = (name: string) => (FIELDS[name] ? t(FIELDS[name]) : name)
  const label = t('trendLabel', {
    field: field === null ? t('allFields') : nameOf(field),
    n: number(jobs.length),
    from: isolate(formatShare(shares[0] ?? 0, language)),
    to: isolate(formatShare(shares.at(-1) ?? 0, language)),
  })
  return (
    <div className="grid gap-4">
      <div className="max-w-70">
        <Select small label={t('field')} value={field ?? ''} onChange={({ target }) => setField(target.value || null)}>
          <option value="">{t('allFields')}</option>
          {Object.keys(jobs.at(-1)?.coverage ?? {}).map((name) => (
            <option key={name} value={name}>
              {nameOf(name)}
            </option>
          ))}
        </Select>
      </div>
      <TrendChart shares={shares} label={label} />
      <details className="border-t border-line">
        <summary className="min-h-11 cursor-pointer py-2.5 text-14 text-link">{t('asTable')}</summary>
        <TrendTable jobs={jobs} shares={shares} />
      </details>
    </div>
  )
}

interface Column {
  readonly title: string
  /** There is no room for it on a phone. */
  readonly isWide?: boolean
  readonly figureOf: (job: QualityPoint, share: number) => string
}

interface TableProps {
  readonly jobs: readonly QualityPoint[]
  readonly shares: readonly number[]
}

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, count) => all + count, 0)

function TrendTable({ jobs, shares }: TableProps) {
  const { t } = useTranslation('quality')
  const { language, number } = useLanguage()
  const columns: readonly Column[] = [
    { title: t('listings'), figureOf: ({ total }) => number(total) },
    { title: t('share'), figureOf: (_job, share) => formatShare(share, language) },
    { title: t('heldTitle'), figureOf: ({ quarantined }) => number(sum(quarantined)) },
    {
      title: t('placeholders'),
      isWide: true,
      figureOf: ({ sentinels }) => number(sentinels.price + sentinels.mileage),
    },
    { title: t('words'), isWide: true, figureOf: ({ unknownWords }) => number(unknownWords) },
  ]
  const wide = ({ isWide = false }: Column) => isWide && 'max-sm:hidden'
  return (
    <table className="w-full text-14">
      <caption className="sr-only">{t('trendTitle')}</caption>
      <thead>
        <tr className="border-b border-line text-13 text-ink-3">
          <th scope="col" className="py-2 pe-4 text-start font-normal">
            {t('jobEnded')}
          </th>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={clsx('py-2 ps-4 text-end font-normal', wide(column))}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {jobs
          .map((job, i) => ({ job, share: shares[i] ?? 0 }))
          .toReversed()
          .map(({ job, share }) => (
            <tr key={job.jobId} className="h-11 border-b border-line">
              <th scope="row" className="pe-4 text-start font-normal">
                <Num>{dateAndTime(job.endedAt)}</Num>
              </th>
              {columns.map((column) => (
                <td key={column.title} className={clsx('ps-4 text-end', wide(column))}>
                  <Num>{column.figureOf(job, share)}</Num>
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

const WIDTH = 600
const HEIGHT = 120

interface TrendChartProps {
  /** Of the jobs in their order. */
  readonly shares: readonly number[]
  /** What it shows, in words. */
  readonly label: string
}

/** Shares over the jobs. Time runs along the reading direction. */
function TrendChart({ shares, label }: TrendChartProps) {
  const { language } = useLanguage()
  const { points, low } = trendOf(shares)
  const y = (share: number) => HEIGHT - share * HEIGHT
  const last = points.at(-1)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-13 text-ink-3">
      <div aria-hidden className="-my-2.5 flex flex-col justify-between">
        <Ltr>{formatShare(1, language)}</Ltr>
        <Ltr>{formatShare(low, language)}</Ltr>
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-30 w-full overflow-visible rtl:-scale-x-100"
      >
        {[0, HEIGHT].map((at) => (
          <line key={at} x2={WIDTH} y1={at} y2={at} vectorEffect="non-scaling-stroke" className="stroke-line" />
        ))}
        <polyline
          points={points.map((point) => `${point.x * WIDTH},${y(point.y)}`).join(' ')}
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
          strokeLinejoin="round"
          className="fill-none stroke-(--chart-1)"
        />
        {last && (
          // A line of no length with a round end is a dot, whatever the shape of the picture.
          <line
            x1={last.x * WIDTH}
            x2={last.x * WIDTH}
            y1={y(last.y)}
            y2={y(last.y)}
            vectorEffect="non-scaling-stroke"
            strokeWidth="8"
            strokeLinecap="round"
            className="stroke-(--chart-1)"
          />
        )}
      </svg>
    </div>
  )
}
