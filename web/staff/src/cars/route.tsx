import type { StaffCar } from '@karvan/contracts/browser'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Eye, Pencil, RotateCcw, Trash2 } from 'lucide'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { type RowAction, RowMenu } from '../../../ui/src/row-menu.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { Age } from '../common/age.tsx'
import type { Column } from '../common/data-column.ts'
import { ListTable } from '../common/list-table.tsx'
import { useList } from '../common/use-list.ts'
import { usePanel } from '../common/use-panel.ts'
import { useListView } from '../common/views/use-list-view.ts'
import { ViewTools } from '../common/views/view-tools.tsx'
import { Gap } from '../price-comparison/best-prices.tsx'
import { BulkChangePanel } from './bulk/bulk-change.tsx'
import { BulkChanges } from './bulk/bulk-changes.tsx'
import { CarTools } from './car-tools.tsx'
import { useCarWords } from './car-words.ts'
import { Figure, NameCell, PriceCell, PriceStatusMark, SourceCell, StateCell, usePanelFor } from './cells.tsx'
import { EditCar } from './edit-car.tsx'
import { EditMany } from './bulk/edit-many.tsx'
import { ImportCars } from './bulk/import-cars.tsx'
import { ALL, CAR_ADDRESS, type CarList, PANELS, queryOf, SIZES } from './list-address.ts'
import { PriceFilterBanner, PriceSummary } from './price-tools.tsx'
import { allCarsQuery, type CarQuery, carsQuery } from './queries.ts'
import { NewCar } from './new-car.tsx'
import { useSelection } from './bulk/selection.ts'
import { SelectCell, SelectionBar, useSelected } from './bulk/selection-bar.tsx'
import { useChangeCar } from './use-change-car.ts'
import { ViewCar } from './view-car.tsx'

export default function CarsPage() {
  const { t } = useTranslation(['cars', 'staff', 'bulk', 'comparison'])
  const list = useList(CAR_ADDRESS)
  const { panel, open } = usePanel(PANELS)
  const panelFor = usePanelFor()
  const { cars, pagination, loading, more } = useCars(list.state)
  const query = queryOf(list.state)
  const isSelecting = useSelection(({ isOn }) => isOn)
  const view = useListView('cars', isSelecting ? WITH_SELECTION : COLUMNS, list)
  const say = (title: Title) => {
    if (title === 'actions') return t('actions', { ns: 'staff' })
    if (title === 'select') return t('select', { ns: 'bulk' })
    return isOfComparison(title) ? t(title, { ns: 'comparison' }) : t(title)
  }
  return (
    <StaffMain isList title={t('title')}>
      <CarTools state={list.state} onChange={list.show} onAdd={() => open('new')} total={pagination?.total}>
        <ViewTools of={view} say={say} />
      </CarTools>
      <PriceFilterBanner state={list.state} onChange={list.show} />
      <PriceSummary />
      {isSelecting && <SelectionBar query={query} cars={cars} total={pagination?.total} />}
      <ListTable
        label={t('title')}
        columns={view.columns}
        say={say}
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
      <CarPanel query={query} />
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
function CarPanel({ query }: { readonly query: CarQuery }) {
  const { panel, open, close } = usePanel(PANELS)
  const may = useMay()
  const selected = useSelected(query)
  const openChange = (change: string) => open(`change:${change}`)
  if (panel === null) return null
  const { kind, id } = panel
  if (kind === 'view') return <ViewCar key={id} id={id} onEdit={() => open(`edit:${id}`)} onClose={close} />
  if (kind === 'change') return <BulkChangePanel key={id} id={id} onClose={close} />
  if (kind === 'changes') return <BulkChanges onOpen={openChange} onClose={close} />
  if (!may('cars.edit')) return null
  if (kind === 'import') return <ImportCars onPreview={openChange} onClose={close} />
  // An old address: nothing is selected any more.
  if (kind === 'many') return selected && <EditMany cars={selected} onPreview={openChange} onClose={close} />
  return kind === 'new' ? <NewCar onClose={close} /> : <EditCar key={id} id={id} onClose={close} />
}

type Sort = NonNullable<CarQuery['sortBy']>
type Title = 'select' | 'car' | 'year' | 'mileage' | 'price' | OfComparison | 'state' | 'source' | 'updated' | 'actions'

type OfComparison = 'gap' | 'priceStatus'
const isOfComparison = (title: Title): title is OfComparison => title === 'gap' || title === 'priceStatus'

const COLUMNS: readonly Column<StaffCar, Title, Sort>[] = [
  { title: 'car', sort: 'title', phone: 'start', cell: (car) => <NameCell car={car} /> },
  { title: 'year', sort: 'year', isFigure: true, cell: ({ year }) => <Num>{year ?? '–'}</Num> },
  { title: 'mileage', sort: 'mileage', isFigure: true, cell: ({ mileage }) => <Figure value={mileage} /> },
  { title: 'price', sort: 'price', isFigure: true, phone: 'end', cell: (car) => <PriceCell car={car} /> },
  { title: 'gap', isFigure: true, cell: ({ price_difference: gap }) => <Gap value={gap} /> },
  { title: 'priceStatus', cell: ({ price_status: status }) => <PriceStatusMark status={status} /> },
  { title: 'state', phone: 'below', cell: (car) => <StateCell car={car} /> },
  { title: 'source', cell: (car) => <SourceCell car={car} /> },
  { title: 'updated', sort: 'updated_at', cell: ({ updated_at }) => <Age at={updated_at} /> },
  { title: 'actions', isSilent: true, phone: 'below-end', cell: (car) => <CarActions car={car} /> },
]

const WITH_SELECTION: typeof COLUMNS = [
  { title: 'select', isSilent: true, phone: 'third', cell: (car) => <SelectCell car={car} /> },
  ...COLUMNS,
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
  const remove: RowAction = { name: t('delete'), icon: Trash2, run: () => void change.remove(), isDanger: true }
  const restore: RowAction = { name: t('restore'), icon: RotateCcw, run: change.restore }
  const actions = [
    view,
    ...(may('cars.edit') && !isGone ? [edit] : []),
    ...(may('cars.delete') ? [isGone ? restore : remove] : []),
  ]
  return <RowMenu label={t('actionsFor', { name: name(car) })} actions={actions} />
}
