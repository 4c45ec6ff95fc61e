import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw, X } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RUNS } from '../../../entities/src/job/pipeline.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Segments } from '../../../ui/src/segments.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { JobNow } from '../jobs/log/job-now.tsx'
import { RunningWork } from '../pipeline/running-work.tsx'
import { COMPARISON, startComparison } from '../price-comparison/queries.ts'
import { CAR_ADDRESS, type CarList } from './list-address.ts'
import { CAR_LISTS } from './queries.ts'

interface Props {
  readonly state: CarList
  readonly onChange: (change: (state: CarList) => CarList) => void
}

const ALL = 'all'

/** Filters the cars by how their price ranks among those of rivals (back-office spec, section 2), and starts a comparison. */
export function PriceTools({ state, onChange }: Props) {
  const { t } = useTranslation('comparison')
  const choose = (priceFilter: CarList['filters']['priceFilter']) =>
    onChange((now) => CAR_ADDRESS.changed(now, { filters: { ...now.filters, priceFilter } }))
  return (
    <>
      <Segments
        label={t('priceStatus')}
        value={state.filters.priceFilter ?? ALL}
        choices={[
          { value: ALL, name: t('all') },
          { value: 'worst', name: t('highest') },
          { value: 'none', name: t('noData') },
        ]}
        onChange={(value) => choose(value === 'worst' || value === 'none' ? value : null)}
      />
      <UpdatePrices />
    </>
  )
}

/** Which cars a filter by price leaves, and the way to all of them. */
export function PriceFilterBanner({ state, onChange }: Props) {
  const { t } = useTranslation('comparison')
  const { priceFilter } = state.filters
  if (priceFilter === null) return null
  const showAll = () => onChange((now) => CAR_ADDRESS.changed(now, { filters: { ...now.filters, priceFilter: null } }))
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-tint px-4 py-2 text-14 md:px-6">
      <p className="me-auto">
        {t('filtered', { status: t(priceFilter === 'worst' ? 'status:worst' : 'status:no-data') })}
      </p>
      <Button size="small" kind="quiet" onClick={showAll}>
        {t('showAll')}
      </Button>
    </div>
  )
}

/** Comparing is for those who may see the comparison; others see the button and why it is not for them. */
function UpdatePrices() {
  const { t } = useTranslation('comparison')
  const client = useQueryClient()
  const isAllowed = useMay()('price-comparison.run')
  const [started, setStarted] = useState<string | null>(null)
  const start = useMutation({
    mutationFn: () => startComparison(false),
    onSuccess: ({ jobId }) => setStarted(jobId),
    onSettled: () => client.invalidateQueries(RUNS),
  })
  // Also of one that was cancelled: what it came to is compared.
  const ended = () => {
    void client.invalidateQueries({ queryKey: CAR_LISTS })
    void client.invalidateQueries(COMPARISON)
  }
  return (
    <>
      <Button
        size="small"
        disabled={!isAllowed || start.isPending}
        title={isAllowed ? undefined : t('mayNot')}
        onClick={() => start.mutate()}
      >
        <Icon of={RefreshCw} size={16} />
        {t('updatePrices')}
      </Button>
      <Button size="small" disabled title={t('noDiscount')}>
        {t('makeDiscount')}
      </Button>
      {start.isError && (
        <div className="grid w-full gap-3">
          <StaffError title={t('updatePricesFailed')} error={start.error} />
          {codeOf(start.error) === 'jobs.conflict' && <RunningWork text={t('busy')} />}
        </div>
      )}
      {started !== null && (
        <div className="flex w-full items-start gap-4 rounded-control border border-line px-4 py-3">
          <div className="min-w-0 flex-1">
            <JobNow key={started} id={started} isOwn onEnd={ended} />
          </div>
          <IconButton label={t('close', { ns: 'common' })} onClick={() => setStarted(null)}>
            <Icon of={X} />
          </IconButton>
        </div>
      )}
    </>
  )
}

/** How the shop's prices stand, for those who may see the comparison, once a rival sells a car of ours. */
export function PriceSummary() {
  const { t } = useTranslation('comparison')
  const { number, paths } = useLanguage()
  const may = useMay()
  const { data } = useQuery({ ...COMPARISON, enabled: may('price-comparison') })
  if (!data) return null
  const { best, competitive, worst } = data.statuses
  const withRival = best + competitive + worst
  if (withRival === 0) return null
  const figures = [
    [t('summaryRival'), withRival],
    [t('summaryBest'), best],
    [t('status:competitive'), competitive],
    [t('summaryWorst'), worst],
  ] as const
  return (
    <section aria-labelledby="price-summary" className="flex-none border-b border-line bg-tint px-4 py-2.5 md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="price-summary" className="text-14 font-ui">
          {t('summary')}
        </h2>
        <TextLink to={paths.staff('price-comparison')}>{t('summaryLink')}</TextLink>
      </div>
      <dl className="mt-1 flex flex-wrap gap-x-8 gap-y-1 text-14">
        {figures.map(([term, value]) => (
          <div key={term} className="flex gap-2">
            <dt className="text-ink-2">{term}</dt>
            <dd className="font-strong">
              <Num>{number(value)}</Num>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
