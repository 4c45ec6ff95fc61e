import type { TrackedReservation } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { carsByIdQuery } from '../../../entities/src/car/queries.ts'
import { ownReservationsQuery } from '../../../entities/src/reservation/queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { idsOf } from '../../../kit/src/car-id.ts'
import { dayText } from '../../../kit/src/day-text.ts'
import { isolate } from '../../../kit/src/format.ts'
import { picturesOf } from '../../../kit/src/pictures.ts'
import { Button, ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { EmptyState } from '../../../ui/src/empty-state.tsx'
import { LoadError } from '../../../entities/src/navigation/load-error.tsx'
import { Picture } from '../cards/picture.tsx'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { Scale } from '../../../ui/src/scale.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { TrackedView } from './tracked-view.tsx'
import { Sentence } from '../../../ui/src/bidi.tsx'

const TICKS_A_STEP = 5

/** The reservations that somebody has kept in the own account: how far each is, and its steps on demand. */
export function OwnReservations() {
  const { t } = useTranslation('account')
  const { paths } = useLanguage()
  const { destination } = usePriceView()
  const { data, error, refetch } = useQuery(ownReservationsQuery)
  const ids = [...new Set(data?.map(({ car }) => car.id))]
  const cars = useQuery({ ...carsByIdQuery(ids, destination), enabled: ids.length > 0 })
  if (error) return <LoadError title={t('reservationsFailed')} error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-30" />
  if (data.length === 0) {
    return (
      <EmptyState
        title={t('noReservations')}
        actions={
          <>
            <ButtonLink kind="primary" to={paths.search()}>
              {t('seeCars')}
            </ButtonLink>
            <ButtonLink to={paths.track()}>{t('follow')}</ButtonLink>
          </>
        }
      >
        <p>{t('noReservationsText')}</p>
      </EmptyState>
    )
  }
  const pictureOf = (id: string) => {
    const car = cars.data?.cars.find((one) => idsOf(one).includes(id))
    return car ? picturesOf(car) : []
  }
  return (
    <ul className="divide-y divide-line border-b border-line">
      {data.map((reservation) => (
        <Row key={reservation.code} reservation={reservation} pictures={pictureOf(reservation.car.id)} />
      ))}
    </ul>
  )
}

interface RowProps {
  readonly reservation: TrackedReservation
  /** None where the car is not in the shop any more. */
  readonly pictures: readonly string[]
}

function Row({ reservation, pictures }: RowProps) {
  const { t } = useTranslation(['account', 'track'])
  const { language, carName, number, figures } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const stepsId = useId()
  const { car, code, createdAt, steps, asked } = reservation
  const now = steps.findIndex(({ state }) => state === 'now')
  const current = steps[now]
  const action = isOpen ? 'hideSteps' : 'showSteps'
  const name = carName(car)
  return (
    <li className="py-4">
      <div className="grid grid-cols-[88px_minmax(0,1fr)] items-start gap-x-4 gap-y-3 sm:grid-cols-[120px_minmax(0,1fr)_auto]">
        <div className="studio aspect-4/3 overflow-hidden rounded-control">
          {pictures.length > 0 && <Picture urls={pictures} alt="" width={240} sizes="120px" loading="lazy" />}
        </div>
        <div className="min-w-0">
          <h3 className="text-16 font-ui">{name}</h3>
          <p className="text-13 text-ink-2">
            <Sentence>{figures(t('reservedOn', { code: isolate(code), day: dayText(createdAt, language) }))}</Sentence>
          </p>
          <p className="mt-1.5 font-ui">{t(`asked:${asked.what}`, { ns: 'track' })}</p>
          {current && (
            <p className="text-13 text-ink-2">
              {t('stepOf', { step: number(now + 1), all: number(steps.length) })} ·{' '}
              {t(`step:${current.step}`, { ns: 'track' })}
            </p>
          )}
        </div>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={stepsId}
          aria-label={t(`${action}Of`, { car: name })}
          onClick={() => setOpen(!isOpen)}
          className="max-sm:col-span-2"
        >
          {t(action)}
        </Button>
      </div>
      {current && !isOpen && (
        <Scale
          divisions={steps.length * TICKS_A_STEP}
          major={TICKS_A_STEP}
          height={9}
          needle={((now + 0.5) / steps.length) * 100}
          className="mt-5"
        />
      )}
      <div id={stepsId} hidden={!isOpen}>
        {isOpen && <TrackedView reservation={reservation} />}
      </div>
    </li>
  )
}
