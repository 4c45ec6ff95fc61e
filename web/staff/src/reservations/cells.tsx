import type { Reservation } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { formatMoney } from '../../../kit/src/money.ts'
import { Avatar } from '../../../ui/src/avatar.tsx'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import { StateMark } from '../../../ui/src/state-mark.tsx'
import { useNow } from '../../../ui/src/use-now.ts'
import { RowLink } from '../common/row-link.tsx'

interface Props {
  readonly reservation: Reservation
}

/** What the person is called; a dash once the reservation has forgotten them. */
export const nameOf = ({ first_name, last_name }: Reservation): string => `${first_name} ${last_name}`.trim() || '–'

export const CustomerCell = ({ reservation }: Props) => (
  <span className="flex min-w-0 items-center gap-3">
    <Avatar name={nameOf(reservation)} />
    <span className="grid min-w-0 leading-[1.4]">
      <RowLink panel={`view:${reservation.id}`}>
        <bdi>{nameOf(reservation)}</bdi>
      </RowLink>
      <Ltr className="truncate font-mono text-13 text-ink-3 rtl:text-end">{reservation.code}</Ltr>
    </span>
  </span>
)

/** A car that is not in the inventory any more has lost what stood there (back-office spec, section 2). */
export function CarCell({ reservation }: Props) {
  const { t } = useTranslation('reservations')
  const { language, carName } = useLanguage()
  const { car_brand: make, car_model: model, car_year: year, car_price, car_price_now, car_currency } = reservation
  return (
    <span className="grid min-w-0 leading-[1.4]">
      <bdi className="max-w-full justify-self-start truncate">{carName({ make, model, year })}</bdi>
      <span className="text-13 text-ink-3">
        {formatMoney(car_price, car_currency, language)}
        <CarState reservation={reservation} className="ms-2" />
      </span>
      {car_price_now !== null && car_price_now !== car_price && (
        <span className="text-13 text-ink-3">
          {t('nowAt', { price: formatMoney(car_price_now, car_currency, language) })}
        </span>
      )}
    </span>
  )
}

/** How the car stands now, which the reservation itself does not say. In a list only where that is not as it should be. */
export function CarState({
  reservation: { car_state: state },
  isWhole = false,
  className,
}: Props & { readonly isWhole?: boolean; readonly className?: string }) {
  const { t } = useTranslation('reservations')
  if (state === null || (state === 'available' && !isWhole)) return null
  if (state === 'available') return t('car:available')
  return (
    <b className={clsx('font-ui text-warn', className)}>{state === 'missing' ? t('missingData') : t(`car:${state}`)}</b>
  )
}

export const ContactCell = ({ reservation: { phone, email } }: Props) => (
  <span className="grid min-w-0 leading-[1.4]">
    <Ltr className="rtl:text-end">{phone}</Ltr>
    <Ltr className="truncate text-13 text-ink-3 rtl:text-end">{email}</Ltr>
  </span>
)

export function ExchangeCell({ reservation }: Props) {
  const { t } = useTranslation('reservations')
  const { exchange_car: isExchange, exchange_car_name: name } = reservation
  return isExchange ? <bdi className="line-clamp-2">{name ?? t('yes')}</bdi> : <span className="text-ink-3">–</span>
}

/** Who answers it, by name. */
export function OwnerCell({ reservation: { owner_id, owner_name } }: Props) {
  const { t } = useTranslation(['reservations', 'staff'])
  if (owner_id === null) return <span className="text-ink-3">{t('nobody')}</span>
  return <bdi>{owner_name ?? '…'}</bdi>
}

/** Whether it still waits for staff, and its time is over. */
const isOverdue = ({ due_at, queue_place }: Reservation, now: number): boolean =>
  due_at !== null && queue_place !== null && Date.parse(due_at) < now

/** Until when somebody should take it a step further. One that has ended waits for nobody. */
export function DueCell({ reservation }: Props) {
  const { t } = useTranslation('reservations')
  const now = useNow()
  const { due_at } = reservation
  if (due_at === null) return <span className="text-ink-3">–</span>
  const time = <Num className="whitespace-nowrap">{dateAndTime(due_at)}</Num>
  if (!isOverdue(reservation, now)) return <span className="text-ink-2">{time}</span>
  return (
    <span className="inline-grid leading-[1.4]">
      {time}
      <b className="text-13 font-ui text-bad">{t('overdue')}</b>
    </span>
  )
}

/** Until when somebody should take it further, and below it who: a column for each leaves too little room for names. */
export const DueOwnerCell = ({ reservation }: Props) => (
  <span className="grid leading-[1.4]">
    <DueCell reservation={reservation} />
    <span className="max-w-36 truncate text-13">
      <OwnerCell reservation={reservation} />
    </span>
  </span>
)

const MARKS: Readonly<Record<Reservation['state'], ComponentProps<typeof StateMark>['state']>> = {
  new: 'warn',
  confirmed: 'pending',
  inspected: 'pending',
  reported: 'pending',
  contracted: 'pending',
  delivered: 'ok',
  declined: 'ended',
  cancelled: 'ended',
}

export function StateCell({ reservation }: Props) {
  const { t } = useTranslation('reservations')
  const { number } = useLanguage()
  const now = useNow()
  const { state, deleted_at, queue_place, queue_length } = reservation
  if (deleted_at !== null) return <StateMark state="ended">{t('state:deleted')}</StateMark>
  return (
    <span className="grid justify-items-start leading-[1.4]">
      <StateMark state={MARKS[state]}>{t(`state:${state}`)}</StateMark>
      {queue_place !== null && queue_length > 1 && (
        <span className="text-13 text-ink-3">
          {t('queueOf', { n: number(queue_place), all: number(queue_length) })}
        </span>
      )}
      {/* The table has a column of its own for it, a phone has not. */}
      {isOverdue(reservation, now) && <b className="text-13 font-ui text-bad min-[56.25rem]:hidden">{t('overdue')}</b>}
    </span>
  )
}
