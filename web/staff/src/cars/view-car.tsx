import type { EditableField, StaffCarDetail } from '@karvan/contracts/browser'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil, RotateCcw } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { isolate } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import { ChangedValue } from '../../../ui/src/changed-value.tsx'
import { FactList } from '../../../ui/src/fact-list.tsx'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Panel } from '../../../ui/src/panel.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { Warning } from '../../../ui/src/warning.tsx'
import { Author } from '../common/author.tsx'
import { LoadingPanel } from '../common/loading-panel.tsx'
import { Euro, Gap } from '../price-comparison/best-prices.tsx'
import { revertOf } from './car-fields.ts'
import { PriceStatusMark } from './cells.tsx'
import { useCarWords } from './car-words.ts'
import { carQuery, updateCar } from './queries.ts'
import { useKeep } from './use-change-car.ts'

interface Props {
  readonly id: string
  readonly onEdit: () => void
  readonly onClose: () => void
}

/** All that is known of a car, to read, and what staff have done to it. */
export function ViewCar({ id, onEdit, onClose }: Props) {
  const { t } = useTranslation(['cars', 'staff'])
  const may = useMay()
  const { name } = useCarWords()
  const { data: car, error, refetch } = useQuery({ ...carQuery(id), staleTime: 0 })
  if (!car) {
    return <LoadingPanel failed={t('loadFailed')} error={error} onRetry={() => void refetch()} onClose={onClose} />
  }
  const mayEdit = may('cars.edit') && car.state !== 'deleted'
  return (
    <Panel
      open
      isDocked
      title={<bdi>{name(car)}</bdi>}
      lead={<bdi>{car.title}</bdi>}
      onClose={onClose}
      actions={
        mayEdit && (
          <IconButton label={t('edit', { ns: 'staff' })} onClick={onEdit}>
            <Icon of={Pencil} />
          </IconButton>
        )
      }
    >
      <div className="grid gap-5 p-5">
        <CarNotices car={car} />
        <CarFacts car={car} />
        <CarComparison car={car} />
        {car.description !== null && (
          <section aria-labelledby="car-description" className="grid gap-2">
            <h3 id="car-description" className="text-16 font-head">
              {t('field:description')}
            </h3>
            <p dir="auto" className="text-14 whitespace-pre-line">
              {car.description}
            </p>
          </section>
        )}
        <History car={car} mayEdit={mayEdit} />
      </div>
    </Panel>
  )
}

interface CarProps {
  readonly car: StaffCarDetail
}

/** Why visitors do not see it, and the way to where they do. */
function CarNotices({ car }: CarProps) {
  const { t } = useTranslation('cars')
  const { paths } = useLanguage()
  const { reasons } = useCarWords()
  if (car.deleted_at !== null) {
    return <Warning>{t('deletedOn', { date: isolate(dateAndTime(car.deleted_at)) })}</Warning>
  }
  if (car.state === 'quarantined') return <Warning>{t('heldBack', { reasons: reasons(car) })}</Warning>
  if (car.dataset !== 'main') return null
  return (
    <p>
      <TextLink to={paths.car(car.encar_id ?? car.id)}>{t('inShop')}</TextLink>
    </p>
  )
}

const FACTS = [
  'year',
  'mileage',
  'fuel_type',
  'transmission',
  'engine_size',
  'body_type',
  'color',
  'location',
  'badge',
] as const satisfies readonly EditableField[]

function CarFacts({ car }: CarProps) {
  const { t } = useTranslation('cars')
  const words = useCarWords()
  return (
    <FactList
      facts={[
        [t('state'), t(`state:${car.state}`)],
        [t('price'), <Num key="price">{words.price(car)}</Num>],
        ...FACTS.map(
          (field) => [words.fieldName(field), <bdi key={field}>{words.value(field, car[field])}</bdi>] as const,
        ),
        [t('field:vin'), <Ltr key="vin">{car.vin ?? t('notKnown')}</Ltr>],
        [t('source'), <bdi key="source">{words.source(car)}</bdi>],
        [t('sourceId'), <Ltr key="source-id">{car.source_id}</Ltr>],
        [t('scraped'), <Num key="scraped">{dateAndTime(car.scraped_at)}</Num>],
        [t('created'), <Num key="created">{dateAndTime(car.created_at)}</Num>],
      ]}
    />
  )
}

/** Its price and those of the rivals that sell it, too. */
function CarComparison({ car }: CarProps) {
  const { t } = useTranslation('comparison')
  if (car.best_source === null || car.last_comparison_update === null) return null
  return (
    <section aria-labelledby="car-comparison" className="grid gap-2">
      <h3 id="car-comparison" className="text-16 font-head">
        {t('menu')}
      </h3>
      <FactList
        facts={[
          [t('priceStatus'), <PriceStatusMark key="status" status={car.price_status} />],
          [t('ours'), <Euro key="own" value={car.encar_price} />],
          [rivalName(t('trioPrice'), car.trio_id), <Euro key="trio" value={car.trio_price} />],
          [rivalName(t('luxuryPrice'), car.luxury_id), <Euro key="luxury" value={car.luxury_price} />],
          [t('gap'), <Gap key="gap" value={car.price_difference} />],
          [t('toBeat'), <Euro key="beat" value={car.priceToBeatCompetitor} />],
          [t('ageBefore'), <Num key="at">{dateAndTime(car.last_comparison_update)}</Num>],
        ]}
      />
    </section>
  )
}

/** With the id of its advertisement, by which it is found at the rival's site. */
const rivalName = (price: string, id: string | null): string => (id === null ? price : `${price} · ${isolate(id)}`)

/** Every change by staff, newest first; each can be taken back. */
function History({ car, mayEdit }: CarProps & { readonly mayEdit: boolean }) {
  const { t } = useTranslation('cars')
  const words = useCarWords()
  const revert = useRevert(car)
  return (
    <section aria-labelledby="car-history" className="grid gap-2">
      <h3 id="car-history" className="text-16 font-head">
        {t('history')}
      </h3>
      {car.history.length === 0 && <p className="text-14 text-ink-2">{t('noHistory')}</p>}
      <ul className="divide-y divide-line text-14">
        {car.history.map(({ id, field, action, before, after, by, at, bulk_id }) => (
          <li key={id} className="grid gap-1 py-2.5">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <b className="font-ui">{words.fieldName(field)}</b>
              {mayEdit && field !== 'state' && action !== 'confirmed' && (
                <Button
                  size="small"
                  kind="quiet"
                  disabled={revert.isPending}
                  aria-label={`${t('revert')}: ${words.fieldName(field)}`}
                  onClick={() => revert.mutate({ field, before })}
                >
                  <Icon of={RotateCcw} size={14} />
                  {t('revert')}
                </Button>
              )}
            </span>
            {field !== 'state' && action === 'confirmed' && <bdi>{words.value(field, after)}</bdi>}
            {field !== 'state' && action !== 'confirmed' && (
              <ChangedValue before={words.value(field, before)} after={words.value(field, after)} />
            )}
            <span className="text-13 text-ink-3">
              {t(`action:${action}`)} {bulk_id !== null && <>· {t('withMany')} </>}· <Author id={by} /> ·{' '}
              <Num>{dateAndTime(at)}</Num>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Value = StaffCarDetail['history'][number]['before']

/** Puts a field back to what it was before a change; where somebody has edited the car meanwhile, says so. */
function useRevert(car: StaffCarDetail) {
  const { t } = useTranslation(['cars', 'errors'])
  const { show, showError } = useToasts()
  const { fieldName } = useCarWords()
  const keep = useKeep()
  return useMutation({
    mutationFn: ({ field, before }: { readonly field: EditableField; readonly before: Value }) =>
      updateCar(car.id, { ...revertOf(field, before), revision: car.revision }),
    onSuccess: async (saved, { field }) => {
      show(t('reverted', { field: fieldName(field) }))
      await keep(saved)
    },
    onError: (error) => showError(`${t('revertFailed')}: ${t(codeOf(error), { ns: 'errors' })}`),
  })
}
