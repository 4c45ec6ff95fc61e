import type { Reservation } from '@karvan/contracts/browser'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatMoney } from '../../lib/money.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Ltr } from '../../ui/bidi.tsx'
import { StateMark } from '../../ui/state-mark.tsx'

interface Props {
  readonly reservation: Reservation
}

/** What the person is called; a dash once the reservation has forgotten them (decision 398). */
export const nameOf = ({ first_name, last_name }: Reservation): string => `${first_name} ${last_name}`.trim() || '–'

export const CustomerCell = ({ reservation }: Props) => (
  <span className="flex min-w-0 items-center gap-3">
    <Avatar name={nameOf(reservation)} />
    <span className="grid min-w-0 leading-[1.4]">
      <bdi className="max-w-full justify-self-start truncate font-ui">{nameOf(reservation)}</bdi>
      <Ltr className="truncate font-mono text-13 text-ink-3 rtl:text-end">{reservation.code}</Ltr>
    </span>
  </span>
)

/** A car that is not in the inventory any more has lost what stood there (back-office spec, section 2). */
export function CarCell({ reservation }: Props) {
  const { t } = useTranslation('reservations')
  const { language, carName } = useLanguage()
  const { car_brand: make, car_model: model, car_year: year, car_price, car_currency, car_missing } = reservation
  return (
    <span className="grid min-w-0 leading-[1.4]">
      <bdi className="max-w-full justify-self-start truncate">{carName({ make, model, year })}</bdi>
      <span className="text-13 text-ink-3">
        {formatMoney(car_price, car_currency, language)}
        {car_missing && <b className="ms-2 font-ui text-warn">{t('missingData')}</b>}
      </span>
    </span>
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

const MARKS: Readonly<Record<Reservation['state'], ComponentProps<typeof StateMark>['state']>> = {
  ...{ new: 'warn', confirmed: 'pending', inspected: 'pending', reported: 'pending', contracted: 'pending' },
  ...{ delivered: 'ok', declined: 'ended', cancelled: 'ended' },
}

export function StateCell({ reservation: { state, deleted_at, queue_place } }: Props) {
  const { t } = useTranslation('reservations')
  const { number } = useLanguage()
  if (deleted_at !== null) return <StateMark state="ended">{t('state:deleted')}</StateMark>
  return (
    <span className="grid justify-items-start leading-[1.4]">
      <StateMark state={MARKS[state]}>{t(`state:${state}`)}</StateMark>
      {queue_place !== null && queue_place > 1 && (
        <span className="text-13 text-ink-3">{t('place', { n: number(queue_place) })}</span>
      )}
    </span>
  )
}
