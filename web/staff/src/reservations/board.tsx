import type { Reservation } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { LoadError } from '../../../entities/src/navigation/load-error.tsx'
import { type ReservationQuery, reservationsQuery } from '../../../entities/src/reservation/queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { Age } from '../common/age.tsx'
import { RowLink } from '../common/row-link.tsx'
import { DueCell, nameOf, OwnerCell } from './cells.tsx'

type State = NonNullable<ReservationQuery['state']>

/** A column is to be looked over; all of them are in the table. */
const CARDS = 30

/** What is under way, and what has been handed over; the other ends are shown where somebody asks for them. */
const USUAL = [
  'new',
  'confirmed',
  'inspected',
  'reported',
  'contracted',
  'delivered',
] as const satisfies readonly State[]
const OPEN = USUAL.slice(0, -1)

const columnsOf = (state: State | null): readonly State[] =>
  state === null ? USUAL : state === 'open' ? OPEN : [state]

interface Props {
  /** What the list is asked for, without its state. */
  readonly query: Omit<ReservationQuery, 'state' | 'page' | 'limit' | 'sortBy' | 'sortOrder'>
  readonly state: State | null
  readonly refetchInterval: number
  /** The table of one state. */
  readonly tableOf: (state: State) => string
}

/** Reservations in a column for each state, sorted by when they are due. A press on a name opens the same panel as in the table. */
export function Board({ query, state, ...rest }: Props) {
  const { t } = useTranslation('reservations')
  return (
    <div
      role="region"
      aria-label={t('board')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
      tabIndex={0}
      className="grid flex-1 snap-x auto-cols-[minmax(15rem,1fr)] grid-flow-col overflow-x-auto md:min-h-0"
    >
      {columnsOf(state).map((each) => (
        <BoardColumn key={each} query={query} state={each} {...rest} />
      ))}
    </div>
  )
}

interface ColumnProps extends Omit<Props, 'state'> {
  readonly state: State
}

function BoardColumn({ query, state, refetchInterval, tableOf }: ColumnProps) {
  const { t } = useTranslation(['reservations', 'common'])
  const { number } = useLanguage()
  const id = useId()
  const asked = { ...query, state, sortBy: 'due_at', sortOrder: 'asc', page: 1, limit: CARDS } as const
  const { data, error, refetch } = useQuery({ ...reservationsQuery(asked), refetchInterval })
  const total = data?.pagination.total
  return (
    <section aria-labelledby={id} className="flex min-w-0 snap-start flex-col border-e border-line md:min-h-0">
      <h2 id={id} className="flex flex-none justify-between gap-3 border-b border-line bg-tint px-3 py-2.5 text-14">
        {t(`state:${state}`)}
        {total !== undefined && <span className="font-strong">{number(total)}</span>}
      </h2>
      <div className="md:min-h-0 md:flex-1 md:overflow-y-auto">
        {error && <LoadError title={t('failed')} error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <p role="status" className="px-3 py-2.5 text-14 text-ink-2">
            {t('loading', { ns: 'common' })}
          </p>
        )}
        <ul aria-labelledby={id} className="text-14">
          {data?.reservations.map((reservation) => (
            <Card key={reservation.id} reservation={reservation} />
          ))}
        </ul>
        {total !== undefined && total > CARDS && (
          <Link
            to={tableOf(state)}
            className="block border-b border-line px-3 py-2.5 text-14 text-link hover:underline"
          >
            {t('boardMore', { n: number(total - CARDS) })}
          </Link>
        )}
      </div>
    </section>
  )
}

function Card({ reservation }: { readonly reservation: Reservation }) {
  const { t } = useTranslation('reservations')
  const { carName } = useLanguage()
  const { id, code, car_brand: make, car_model: model, car_year: year, created_at, due_at } = reservation
  return (
    <li className="relative grid grid-cols-1 gap-0.5 border-b border-line px-3 py-2.5 leading-[1.4]">
      <RowLink panel={`view:${id}`}>
        <bdi>{nameOf(reservation)}</bdi>
      </RowLink>
      <bdi className="truncate text-ink-2">{carName({ make, model, year })}</bdi>
      <span className="flex justify-between gap-3 text-13 text-ink-3">
        <Ltr className="font-mono">{code}</Ltr>
        <Age at={created_at} />
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-13">
        <span className="max-w-full min-w-0 truncate">
          <OwnerCell reservation={reservation} />
        </span>
        {due_at !== null && (
          <span>
            <span className="sr-only">{t('due')}: </span>
            <DueCell reservation={reservation} />
          </span>
        )}
      </span>
    </li>
  )
}
