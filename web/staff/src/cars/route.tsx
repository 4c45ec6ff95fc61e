import type { StaffCar } from '@karvan/contracts/browser'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download, Eye, Pencil, Plus, RotateCcw, Trash2 } from 'lucide'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { type RowAction, RowMenu } from '../../../ui/src/row-menu.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { Age } from '../common/age.tsx'
import type { Column } from '../common/data-column.ts'
import { ListTable } from '../common/list-table.tsx'
import { ListFilter, ListSearch, ListTools } from '../common/list-tools.tsx'
import { useExport } from '../common/use-export.ts'
import { useList } from '../common/use-list.ts'
import { usePanel } from '../common/use-panel.ts'
import { useCarWords } from './car-words.ts'
import { Figure, NameCell, PriceCell, SourceCell, StateCell, usePanelFor } from './cells.tsx'
import { EditCar } from './edit-car.tsx'
import { ALL, CAR_ADDRESS, type CarList, DATASETS, PANELS, queryOf, SIZES, STATES } from './list-address.ts'
import { allCarsQuery, type CarQuery, carsQuery, exportCars } from './queries.ts'
import { NewCar } from './new-car.tsx'
import { useChangeCar } from './use-change-car.ts'
import { ViewCar } from './view-car.tsx'

export default function CarsPage() {
  const { t } = useTranslation(['cars', 'staff'])
  const list = useList(CAR_ADDRESS)
  const { panel, open } = usePanel(PANELS)
  const panelFor = usePanelFor()
  const { cars, pagination, loading, more } = useCars(list.state)
  return (
    <StaffMain isList title={t('title')}>
      <CarTools state={list.state} onChange={list.show} onAdd={() => open('new')} total={pagination?.total} />
      <ListTable
        label={t('title')}
        columns={COLUMNS}
        say={(title) => (title === 'actions' ? t('actions', { ns: 'staff' }) : t(title))}
        list={list}
        loading={loading}
        rows={cars}
        pagination={pagination}
        sizes={SIZES}
        total={list.state.limit === ALL ? pagination?.total : undefined}
        openKey={panel?.id}
        onOpen={(car) => open(panelFor(car))}
        onEnd={more}
        tail={
          more && (
            <div className="p-3 text-center">
              <Button size="small" onClick={more}>
                {t('more')}
              </Button>
            </div>
          )
        }
        failed={t('failed')}
      />
      <CarPanel />
    </StaffMain>
  )
}

/** One page of the list, or all of it as far as it is loaded. */
function useCars(state: CarList) {
  const isAll = state.limit === ALL
  const query = queryOf(state)
  const page = useQuery({ ...carsQuery(query), enabled: !isAll })
  const all = useInfiniteQuery({ ...allCarsQuery(query), enabled: isAll })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = all
  const more = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  const pages = all.data?.pages
  const cars = useMemo(() => pages?.flatMap((one) => one.cars), [pages])
  const total = pages?.[0]?.pagination.total
  if (!isAll) return { loading: page, cars: page.data?.cars, pagination: page.data?.pagination, more: undefined }
  const whole = total === undefined ? undefined : { page: 1, totalPages: 1, total, limit: total }
  return { loading: all, cars, pagination: whole, more: hasNextPage && !isFetchingNextPage ? more : undefined }
}

/** What stands at the side, as the address says. */
function CarPanel() {
  const { panel, open, close } = usePanel(PANELS)
  const may = useMay()
  if (panel === null) return null
  const { kind, id } = panel
  if (kind === 'view') return <ViewCar key={id} id={id} onEdit={() => open(`edit:${id}`)} onClose={close} />
  if (!may('cars.edit')) return null
  return kind === 'new' ? <NewCar onClose={close} /> : <EditCar key={id} id={id} onClose={close} />
}

const FILE = 'karvan-cars.csv'

interface ToolsProps {
  readonly state: CarList
  readonly onChange: (change: (state: CarList) => CarList, isStep?: boolean) => void
  readonly onAdd: () => void
  readonly total: number | undefined
}

/** Above the cars. Who may not change them is told so here, and not at each of them. */
function CarTools({ state, onChange, onAdd, total }: ToolsProps) {
  const { t } = useTranslation(['cars', 'staff'])
  const { number } = useLanguage()
  const may = useMay()
  const role = useSession(({ user }) => user?.role ?? 'user')
  const exporting = useExport(exportCars, FILE, t('exportFailed'))
  const { filters } = state
  const filtered = (change: Partial<CarList['filters']>) =>
    onChange((now) => CAR_ADDRESS.changed(now, { filters: { ...now.filters, ...change } }))
  return (
    <ListTools>
      <ListSearch
        label={t('search')}
        value={state.search}
        onChange={(search) => onChange((now) => CAR_ADDRESS.changed(now, { search }), false)}
      />
      <ListFilter
        label={t('show')}
        value={filters.state}
        options={STATES.map((value) => ({ value, name: t(`state:${value}`) }))}
        onChange={(chosen) => filtered({ state: chosen })}
      />
      <ListFilter
        label={t('dataset')}
        value={filters.dataset}
        usual={t('dataset:main')}
        options={DATASETS.map((value) => ({ value, name: t(`dataset:${value}`) }))}
        onChange={(dataset) => filtered({ dataset })}
      />
      {!may('cars.edit') && <p className="text-ink-2">{t('readOnly', { role: t(`role:${role}`, { ns: 'staff' }) })}</p>}
      {total !== undefined && (
        <p className="ms-auto text-ink-2 max-sm:w-full" role="status">
          {t('total', { n: number(total) })}
        </p>
      )}
      <Button size="small" disabled={exporting.isPending} onClick={() => exporting.mutate(queryOf(state))}>
        <Icon of={Download} size={16} />
        {t('export')}
      </Button>
      <Button kind="primary" size="small" disabled={!may('cars.edit')} onClick={onAdd}>
        <Icon of={Plus} size={16} />
        {t('addCar')}
      </Button>
    </ListTools>
  )
}

type Sort = NonNullable<CarQuery['sortBy']>
type Title = 'car' | 'year' | 'mileage' | 'price' | 'state' | 'source' | 'updated' | 'actions'

const COLUMNS: readonly Column<StaffCar, Title, Sort>[] = [
  { title: 'car', sort: 'title', phone: 'start', cell: (car) => <NameCell car={car} /> },
  { title: 'year', sort: 'year', isFigure: true, cell: ({ year }) => <Num>{year ?? '–'}</Num> },
  { title: 'mileage', sort: 'mileage', isFigure: true, cell: ({ mileage }) => <Figure value={mileage} /> },
  { title: 'price', sort: 'price', isFigure: true, phone: 'end', cell: (car) => <PriceCell car={car} /> },
  { title: 'state', phone: 'below', cell: (car) => <StateCell car={car} /> },
  { title: 'source', cell: (car) => <SourceCell car={car} /> },
  { title: 'updated', sort: 'updated_at', cell: ({ updated_at }) => <Age at={updated_at} /> },
  { title: 'actions', isSilent: true, phone: 'below-end', cell: (car) => <CarActions car={car} /> },
]

/** What the one who is signed in may do with a car. */
function CarActions({ car }: { readonly car: StaffCar }) {
  const { t } = useTranslation('staff')
  const may = useMay()
  const { name } = useCarWords()
  const { open } = usePanel(PANELS)
  const change = useChangeCar(car)
  const isGone = car.state === 'deleted'
  const view: RowAction = { name: t('view'), icon: Eye, run: () => open(`view:${car.id}`) }
  const edit: RowAction = { name: t('edit'), icon: Pencil, run: () => open(`edit:${car.id}`) }
  const remove: RowAction = { name: t('delete'), icon: Trash2, run: change.remove, isDanger: true }
  const restore: RowAction = { name: t('restore'), icon: RotateCcw, run: change.restore }
  const actions = [
    view,
    ...(may('cars.edit') && !isGone ? [edit] : []),
    ...(may('cars.delete') ? [isGone ? restore : remove] : []),
  ]
  return <RowMenu label={t('actionsFor', { name: name(car) })} actions={actions} />
}
