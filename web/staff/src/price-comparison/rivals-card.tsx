import { MATCHING_STRATEGIES, type MatchingStrategy, type TrioLuxuryAnalysis } from '@karvan/contracts/browser'
import { readWhole } from '@karvan/domain'
import { useMutation } from '@tanstack/react-query'
import { Play } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { Field } from '../../../ui/src/field.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Segments } from '../../../ui/src/segments.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { Euro } from './best-prices.tsx'
import { FiguresTable } from './figures-table.tsx'
import { compareRivals } from './queries.ts'

const USUAL_LIMIT = 100
const MAX_LIMIT = 1_000

/** The analysis of the two rivals against each other (documented: Run Trio vs Luxury Analysis). */
export function RivalsCard() {
  const { t } = useTranslation('comparison')
  const [strategy, setStrategy] = useState<MatchingStrategy>('vin')
  const [typed, setTyped] = useState(String(USUAL_LIMIT))
  const number = readWhole(typed)
  const limit = number === null || number < 1 || number > MAX_LIMIT ? null : number
  const run = useMutation({ mutationFn: () => compareRivals(strategy, limit ?? USUAL_LIMIT) })
  return (
    <Card className="lg:col-span-2" title={t('rivals')} lead={t('rivalsLead')}>
      <form
        className="flex flex-wrap items-start gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (limit !== null && !run.isPending) run.mutate()
        }}
      >
        <div>
          <p className="mb-1 text-14 font-ui">{t('strategy')}</p>
          <Segments
            label={t('strategy')}
            value={strategy}
            choices={MATCHING_STRATEGIES.map((value) => ({ value, name: t(`strategy:${value}`) }))}
            onChange={setStrategy}
          />
        </div>
        <div className="w-32">
          <Field
            small
            label={t('limit')}
            inputMode="numeric"
            dir="ltr"
            value={typed}
            error={limit === null ? t('limitWrong') : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit" size="small" className="mt-7" disabled={limit === null || run.isPending}>
          <Icon of={Play} size={16} />
          {run.isPending ? t('running') : t('runRivals')}
        </Button>
      </form>
      {run.isError && (
        <div className="px-5 pb-5">
          <StaffError title={t('runRivalsFailed')} error={run.error} />
        </div>
      )}
      <div aria-live="polite">{run.data && <Analysis analysis={run.data} />}</div>
    </Card>
  )
}

function Analysis({ analysis: { stats, matches } }: { readonly analysis: TrioLuxuryAnalysis }) {
  const { t } = useTranslation('comparison')
  const { number } = useLanguage()
  const figures = [
    [t('encarCars'), stats.total_encar_cars],
    [t('trioCars'), stats.total_trio_cars],
    [t('luxuryCars'), stats.total_luxury_cars],
    [t('matches'), stats.total_matches],
    [t('trioCheaper'), stats.trio_cheaper_count],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-2 gap-px border-y border-line bg-line sm:grid-cols-5">
        {figures.map(([term, value]) => (
          <div key={term} className="bg-surface px-5 py-2.5">
            <dt className="text-13 text-ink-3">{term}</dt>
            <dd className="text-18 font-strong">
              <Num>{number(value)}</Num>
            </dd>
          </div>
        ))}
      </dl>
      <Matches matches={matches} />
      {matches.length > 0 && (
        <p className="border-t border-line px-5 py-3 text-13 text-ink-2">
          {t('shownOf', { n: number(matches.length), all: number(stats.total_matches) })}
        </p>
      )}
    </>
  )
}

function Matches({ matches }: Pick<TrioLuxuryAnalysis, 'matches'>) {
  const { t } = useTranslation('comparison')
  return (
    <FiguresTable
      label={t('rivals')}
      rows={matches}
      keyOf={({ luxury_car: { id } }) => id}
      none={t('noMatches')}
      columns={[
        {
          title: t('car'),
          cell: ({ trio_car: { title, year } }) => (
            <>
              <bdi>{title}</bdi> <Num>{year}</Num>
            </>
          ),
        },
        { title: t('trioPrice'), isFigure: true, cell: ({ trio_car: car }) => <Euro value={car.price} /> },
        { title: t('luxuryPrice'), isFigure: true, cell: ({ luxury_car: car }) => <Euro value={car.price} /> },
        {
          title: t('difference'),
          isFigure: true,
          isExtra: true,
          cell: ({ price_difference: euro }) => <Euro value={Math.abs(euro)} />,
        },
        {
          title: t('cheaper'),
          cell: ({ trio_cheaper: isTrio, price_difference: euro }) =>
            euro === 0 ? t('equal') : <bdi>{t(isTrio ? 'source:trio' : 'source:luxury')}</bdi>,
        },
        { title: t('matchType'), isExtra: true, cell: ({ match_type: kind }) => t(`match:${kind}`) },
        { title: t('confidence'), isFigure: true, cell: ({ confidence }) => <Num>{`${confidence}%`}</Num> },
      ]}
    />
  )
}
