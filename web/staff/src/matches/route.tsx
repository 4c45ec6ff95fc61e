import { RIVALS, type ReviewedMatch } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Segments } from '../../../ui/src/segments.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import type { Column } from '../common/data-column.ts'
import { ListFilter, ListSearch, ListTools } from '../common/list-tools.tsx'
import { ListTable } from '../common/list-table.tsx'
import { type ListControl, useList } from '../common/use-list.ts'
import { usePanel } from '../common/use-panel.ts'
import { Euro, Gap } from '../price-comparison/best-prices.tsx'
import { ComparisonTabs } from '../price-comparison/comparison-tabs.tsx'
import { CarCell, ConfidenceCell, DecisionCell, RivalCell } from './cells.tsx'
import { MATCH_ADDRESS, PANELS, queryOf } from './list-address.ts'
import { matchesQuery } from './queries.ts'
import { RejectMatch } from './reject-match.tsx'

/** Which of our cars rivals sell, too: what waits for a decision of staff, what counts, and what they rejected. */
export default function MatchesPage() {
  const { t } = useTranslation('matches')
  const list = useList(MATCH_ADDRESS)
  const { panel, close } = usePanel(PANELS)
  const found = useQuery(matchesQuery(queryOf(list.state)))
  const { data } = found
  const rejected = panel && data?.matches.find(({ id }) => id === `${panel.id}:${panel.other}`)
  return (
    <StaffMain isList title={t('title')}>
      <ComparisonTabs current="matches" />
      <MatchTools list={list} counts={data?.counts} />
      <p className="flex-none border-b border-line bg-tint px-4 py-2 text-14 md:px-6">{t('lead')}</p>
      <ListTable
        label={t('title')}
        columns={COLUMNS}
        say={(title) => t(`column:${title}`)}
        list={list}
        loading={found}
        rows={data?.matches}
        pagination={data?.pagination}
        failed={t('failed')}
      />
      {rejected && <RejectMatch key={rejected.id} match={rejected} onClose={close} />}
    </StaffMain>
  )
}

type Title = 'car' | 'rival' | 'confidence' | 'ours' | 'theirs' | 'gap' | 'decision'

const COLUMNS: readonly Column<ReviewedMatch, Title, 'confidence'>[] = [
  { title: 'car', phone: 'start', cell: (match) => <CarCell match={match} /> },
  { title: 'rival', phone: 'below', cell: (match) => <RivalCell match={match} /> },
  { title: 'confidence', sort: 'confidence', phone: 'end', cell: (match) => <ConfidenceCell match={match} /> },
  { title: 'ours', isFigure: true, cell: ({ car }) => <Euro value={car.price} /> },
  { title: 'theirs', isFigure: true, cell: ({ rival_car: { price } }) => <Euro value={price} /> },
  { title: 'gap', isFigure: true, phone: 'below-end', cell: ({ price_difference: euro }) => <Gap value={euro} /> },
  { title: 'decision', isSilent: true, phone: 'wide', cell: (match) => <DecisionCell match={match} /> },
]

interface ToolsProps {
  readonly list: ListControl<ReturnType<typeof MATCH_ADDRESS.read>, typeof MATCH_ADDRESS>
  readonly counts: Readonly<Record<'waiting' | 'confirmed' | 'rejected', number>> | undefined
}

function MatchTools({ list: { state, show }, counts }: ToolsProps) {
  const { t } = useTranslation(['matches', 'comparison'])
  const { number } = useLanguage()
  const counted = (name: 'waiting' | 'confirmed' | 'rejected') =>
    counts ? t('counted', { name: t(`state:${name}`), n: number(counts[name]) }) : t(`state:${name}`)
  const choose = (filters: Partial<typeof state.filters>) =>
    show((now) => MATCH_ADDRESS.changed(now, { filters: { ...now.filters, ...filters } }))
  return (
    <ListTools>
      <ListSearch
        label={t('search')}
        value={state.search}
        onChange={(search) => show((now) => MATCH_ADDRESS.changed(now, { search }), false)}
      />
      <Segments
        label={t('column:decision')}
        value={state.filters.state ?? 'waiting'}
        choices={(['waiting', 'confirmed', 'rejected'] as const).map((value) => ({ value, name: counted(value) }))}
        onChange={(value) => choose({ state: value === 'waiting' ? null : value })}
      />
      <ListFilter
        label={t('rival')}
        value={state.filters.rival}
        options={RIVALS.map((value) => ({ value, name: t(`source:${value}`, { ns: 'comparison' }) }))}
        onChange={(rival) => choose({ rival })}
      />
    </ListTools>
  )
}
