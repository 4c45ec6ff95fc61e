import type { Reservation } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { LoadError } from '../../../entities/src/navigation/load-error.tsx'
import { reservationsQuery } from '../../../entities/src/reservation/queries.ts'
import { dayOf } from '../../../kit/src/clock.ts'
import { isolate } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Ltr } from '../../../ui/src/bidi.tsx'

/** More than one person has. */
const MOST = 200

interface Props {
  /** Of the customer. */
  readonly id: string
}

/** What a customer has reserved, newest first; each leads to its panel. */
export function CustomerReservations({ id }: Props) {
  const { t } = useTranslation(['customers', 'common'])
  const { data, error, refetch } = useQuery(reservationsQuery({ customer: id, page: 1, limit: MOST }))
  return (
    <section>
      <h3 className="mb-1 text-16">{t('reservations')}</h3>
      {error && <LoadError title={t('reservationsFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{t('loading', { ns: 'common' })}</p>}
      {data?.reservations.length === 0 && <p className="text-14 text-ink-2">{t('noReservations')}</p>}
      <ul className="divide-y divide-line text-14">
        {data?.reservations.map((reservation) => (
          <ReservationLine key={reservation.id} reservation={reservation} />
        ))}
      </ul>
    </section>
  )
}

function ReservationLine({ reservation }: { readonly reservation: Reservation }) {
  const { t } = useTranslation('reservations')
  const { paths, carName } = useLanguage()
  const { id, code, state, created_at, car_brand: make, car_model: model, car_year: year } = reservation
  return (
    <li className="grid py-2">
      <Link
        to={paths.staff('reservations', new URLSearchParams({ panel: `view:${id}` }))}
        className="justify-self-start font-ui text-link underline underline-offset-3 hover:no-underline"
      >
        <bdi>{carName({ make, model, year })}</bdi>
      </Link>
      <span className="flex flex-wrap gap-x-3 text-13 text-ink-2">
        <Ltr className="font-mono">{code}</Ltr>
        <span>{t(`state:${state}`)}</span>
        <span>{isolate(dayOf(created_at))}</span>
      </span>
    </li>
  )
}
