import type { StaffCar } from '@karvan/contracts/browser'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download, Eye, Lock, Pencil, RotateCcw, Trash2 } from 'lucide'
import { type ComponentProps, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { type RowAction, RowMenu } from '../../../ui/src/row-menu.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { StateMark } from '../../../ui/src/state-mark.tsx'
import { Age } from '../common/age.tsx'
import { type Column, ROW_LINK } from '../common/data-column.ts'
import { DataTable } from '../common/data-table.tsx'
import { ListFoot } from '../common/list-foot.tsx'
import { ListFilter, ListSearch, ListTools } from '../common/list-tools.tsx'
import { withPanel } from '../common/panel-address.ts'
import { useExport } from '../common/use-export.ts'
import { useList } from '../common/use-list.ts'
import { usePanel } from '../common/use-panel.ts'
import { useCarWords } from './car-words.ts'
import { EditCar } from './edit-car.tsx'
import { ALL, CAR_ADDRESS, type CarList, DATASETS, PANELS, queryOf, SIZES, STATES } from './list-address.ts'
import { allCarsQuery, type CarQuery, carsQuery, exportCars } from './queries.ts'
import { useChangeCar } from './use-change-car.ts'
import { ViewCar } from './view-car.tsx'

export default function CarsPage() {
  const { t } = useTranslation(['cars', 'staff'])
  const { state, show, linkTo } = useList(CAR_ADDRESS)
  const { panel, open } = usePanel(PANELS)
  const panelFor = usePanelFor()
  const { cars, pagination, error, retry, isStale, more } = useCars(state)
  return (
    <StaffMain isList title={t('title')}>
      <CarTools state={state} onChange={show} total={pagination?.total} />
      <DataTable
        label={t('title')}
        columns={COLUMNS}
        say={(title) => (title === 'actions' ? t('actions', { ns: 'staff' }) : t(title))}
        rows={cars}
        total={pagination?.total}
        keyOf={({ id }) => id}
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
        sorting={{
          by: state.sortBy,
          order: state.sortOrder,
          linkTo: (by) => linkTo(CAR_ADDRESS.sorted(state, by)),
          sort: (by) => show((now) => CAR_ADDRESS.sorted(now, by)),
        }}
        isStale={isStale}
        error={error}
        failed={t('failed')}
        onRetry={retry}
        emptyAction={
          CAR_ADDRESS.isFiltered(state) && (
            <Button onClick={() => show(CAR_ADDRESS.unfiltered)}>{t('showAll', { ns: 'staff' })}</Button>
          )
        }
      />
      {pagination && (
        <ListFoot
          pagination={pagination}
          sizes={SIZES}
          size={state.limit}
          linkTo={(page) => linkTo({ ...state, page })}
          onSize={(limit) => show((now) => CAR_ADDRESS.changed(now, { limit }))}
        />
      )}
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
  const { error, refetch, isPlaceholderData: isStale } = isAll ? all : page
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = all
  const more = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  const pages = all.data?.pages
  const cars = useMemo(() => pages?.flatMap((one) => one.cars), [pages])
  const total = pages?.[0]?.pagination.total
  const shared = { error, retry: () => void refetch(), isStale }
  if (!isAll) return { ...shared, cars: page.data?.cars, pagination: page.data?.pagination, more: undefined }
  const whole = total === undefined ? undefined : { page: 1, totalPages: 1, total, limit: total }
  return { ...shared, cars, pagination: whole, more: hasNextPage && !isFetchingNextPage ? more : undefined }
}

/** A row opens its form, or what there is to read where it cannot be edited. */
function usePanelFor() {
  const may = useMay()
  return ({ id, state }: StaffCar) => `${may('cars.edit') && state !== 'deleted' ? 'edit' : 'view'}:${id}`
}

/** What stands at the side, as the address says. */
function CarPanel() {
  const { panel, open, close } = usePanel(PANELS)
  const may = useMay()
  if (panel === null) return null
  const { kind, id } = panel
  if (kind === 'view') return <ViewCar key={id} id={id} onEdit={() => open(`edit:${id}`)} onClose={close} />
  return may('cars.edit') ? <EditCar key={id} id={id} onClose={close} /> : null
}

const FILE = 'karvan-cars.csv'

interface ToolsProps {
  readonly state: CarList
  readonly onChange: (change: (state: CarList) => CarList, isStep?: boolean) => void
  readonly total: number | undefined
}

/** Above the cars. Who may not change them is told so here, and not at each of them. */
function CarTools({ state, onChange, total }: ToolsProps) {
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
  { title: 'source', cell: ({ source_platform: platform, source }) => <bdi>{platform ?? source}</bdi> },
  { title: 'updated', sort: 'updated_at', cell: ({ updated_at }) => <Age at={updated_at} /> },
  { title: 'actions', isSilent: true, phone: 'below-end', cell: (car) => <CarActions car={car} /> },
]

interface CellProps {
  readonly car: StaffCar
}

function NameCell({ car }: CellProps) {
  const { name } = useCarWords()
  const [params] = useSearchParams()
  const panelFor = usePanelFor()
  return (
    <span className="flex min-w-0 items-center gap-3">
      <CarPicture car={car} />
      <span className="grid min-w-0 leading-[1.4]">
        <Link to={`?${withPanel(params, panelFor(car)).toString()}`} className={ROW_LINK}>
          <bdi>{name({ ...car, year: null })}</bdi>
        </Link>
        <bdi className="truncate text-13 text-ink-3" title={car.title}>
          {car.title}
        </bdi>
      </span>
    </span>
  )
}

/** The first picture; without one, or where it cannot be had, the initials (back-office spec, section 2). */
function CarPicture({ car: { image, brand, model } }: CellProps) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <span
      aria-hidden
      className="grid h-10 w-14 flex-none place-items-center overflow-hidden rounded-control bg-tint-2 text-13 font-strong text-ink-3"
    >
      {image === null || isBroken ? (
        `${brand.slice(0, 1)}${model.slice(0, 1)}`
      ) : (
        <img
          src={image}
          alt=""
          loading="lazy"
          width="56"
          height="40"
          className="size-full object-cover"
          onError={() => setIsBroken(true)}
        />
      )}
    </span>
  )
}

function Figure({ value }: { readonly value: number | null }) {
  const { number } = useLanguage()
  return <Num>{value === null ? '–' : number(value)}</Num>
}

function PriceCell({ car }: CellProps) {
  const { price } = useCarWords()
  return <Num className="whitespace-nowrap">{price(car)}</Num>
}

const MARKS: Readonly<Record<StaffCar['state'], ComponentProps<typeof StateMark>['state']>> = {
  available: 'ok',
  under_contract: 'pending',
  sold: 'ended',
  withdrawn: 'ended',
  quarantined: 'warn',
  deleted: 'ended',
}

function StateCell({ car }: CellProps) {
  const { t } = useTranslation('cars')
  const { fieldNames, reasons } = useCarWords()
  const { state, edited, moved, quarantine } = car
  const hasMoved = moved.length > 0
  const text = t(hasMoved ? 'moved' : 'edited', { fields: fieldNames(hasMoved ? moved : edited) })
  return (
    <span className="flex items-center gap-2">
      <span {...(quarantine.length > 0 && { title: reasons(car) })}>
        <StateMark state={MARKS[state]}>{t(`state:${state}`)}</StateMark>
      </span>
      {edited.length > 0 && (
        <span title={text} className={hasMoved ? 'text-warn' : 'text-ink-3'}>
          <Icon of={Lock} size={14} />
          <span className="sr-only">{text}</span>
        </span>
      )}
    </span>
  )
}

/** What the one who is signed in may do with a car. */
function CarActions({ car }: CellProps) {
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
