import type { ReservationWithHistory } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button, ButtonAnchor } from '../../../entities/src/navigation/button.tsx'
import { LoadError } from '../../../entities/src/navigation/load-error.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'
import {
  LINKS_REFRESH_MS,
  reservationPhotosQuery,
  reservationQuery,
} from '../../../entities/src/reservation/queries.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { isolate } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { LANGUAGE_NAMES } from '../../../kit/src/language-names.ts'
import { formatMoney } from '../../../kit/src/money.ts'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { FactList } from '../../../ui/src/fact-list.tsx'
import { Panel } from '../../../ui/src/panel.tsx'
import { Warning } from '../../../ui/src/warning.tsx'
import { ConfirmDialog } from '../common/confirm.tsx'
import { LoadingPanel } from '../common/loading-panel.tsx'
import { useUnsavedPanel } from '../common/use-unsaved-panel.ts'
import { CarState, DueCell, nameOf, OwnerCell, StateCell } from './cells.tsx'
import { CustomerLink } from './customer-link.tsx'
import { History } from './history.tsx'
import { LastStep } from './last-step.tsx'
import { Mails } from './mails.tsx'
import { Messages } from './messages.tsx'
import { NextStep } from './next-step.tsx'
import { Part } from './part.tsx'
import { useTakeReservation } from './use-change-reservation.ts'

interface ViewReservationProps {
  readonly id: string
  readonly onAssign: () => void
  readonly onClose: () => void
}

/** "Reservation Details": all that the visitor sent, what has happened since, and what comes next. */
export function ViewReservation({ id, onAssign, onClose }: ViewReservationProps) {
  const { t } = useTranslation('reservations')
  const may = useMay()
  const { data: reservation, error, refetch } = useQuery({ ...reservationQuery(id), refetchInterval: LINKS_REFRESH_MS })
  const { setUnsaved, close, request, stay } = useUnsavedPanel(onClose)
  if (!reservation) {
    return <LoadingPanel failed={t('failed')} error={error} onRetry={() => void refetch()} onClose={onClose} />
  }
  const { code, created_at, deleted_at } = reservation
  return (
    <Panel
      open
      isDocked
      title={t('details')}
      lead={
        <>
          <Ltr className="font-mono">{code}</Ltr> · {isolate(dateAndTime(created_at))}
        </>
      }
      onClose={close}
    >
      {/* One long word, such as the address of a map, breaks instead of widening all. */}
      <div className="grid gap-6 p-5 wrap-anywhere">
        {deleted_at !== null && <Warning>{t('deletedOn', { date: isolate(dateAndTime(deleted_at)) })}</Warning>}
        <StateCell reservation={reservation} />
        <Assignment reservation={reservation} onAssign={onAssign} />
        {may('reservations.answer') && deleted_at === null && (
          <>
            <LastStep reservation={reservation} />
            <NextStep reservation={reservation} onUnsaved={setUnsaved} />
            <Messages reservation={reservation} onUnsaved={setUnsaved} />
          </>
        )}
        <Facts reservation={reservation} />
        <Mails reservation={reservation} />
        <History reservation={reservation} />
      </div>
      <ConfirmDialog request={request} onClose={stay} />
    </Panel>
  )
}

interface Shown {
  readonly reservation: ReservationWithHistory
}

/** Who answers it, and until when. Who may, takes it at once. */
export function Assignment({ reservation, onAssign }: Shown & { readonly onAssign: () => void }) {
  const { t } = useTranslation('reservations')
  const may = useMay()
  const { take, isMine } = useTakeReservation(reservation)
  const mayAnswer = may('reservations.answer') && reservation.deleted_at === null
  return (
    <section aria-label={t('assign')}>
      <FactList
        facts={[
          [t('owner'), <OwnerCell key="owner" reservation={reservation} />],
          [t('due'), <DueCell key="due" reservation={reservation} />],
        ]}
      />
      {mayAnswer && (
        <p className="mt-2 flex flex-wrap gap-2">
          {!isMine && (
            <Button size="small" onClick={take}>
              {t('takeIt')}
            </Button>
          )}
          <Button size="small" onClick={onAssign}>
            {t('assign')}
          </Button>
        </p>
      )}
    </section>
  )
}

/** All that the visitor sent, and the car's present state. */
export function Facts({ reservation }: Shown) {
  const { t } = useTranslation(['reservations', 'common'])
  const { language, paths, carName, number } = useLanguage()
  const may = useMay()
  const { car_brand: make, car_model: model, car_year: year, car_id, car_missing } = reservation
  const price = formatMoney(reservation.car_price, reservation.car_currency, language)
  const port = t(`port:${reservation.destination}`, { ns: 'common' })
  const now = reservation.car_price_now
  return (
    <>
      <Part title={t('customerPart')}>
        <FactList
          facts={[
            [t('customer'), <bdi key="name">{nameOf(reservation)}</bdi>],
            [t('phone'), <Contact key="phone" scheme="tel" text={reservation.phone} />],
            [t('email'), <Contact key="email" scheme="mailto" text={reservation.email} />],
            [t('language'), LANGUAGE_NAMES[reservation.language]],
          ]}
        />
        {may('customers') && reservation.customer_id !== null && <CustomerLink id={reservation.customer_id} />}
      </Part>
      <Part title={t('carPart')}>
        {car_missing && <Warning>{t('missingData')}</Warning>}
        <FactList
          facts={[
            [t('car'), carName({ make, model, year })],
            ...(reservation.car_state === null
              ? []
              : [[t('carNow'), <CarState key="state" reservation={reservation} isWhole />] as const]),
            [t('priceTo', { port }), price],
            ...(now === null ? [] : [[t('priceNow'), formatMoney(now, reservation.car_currency, language)] as const]),
            ...(reservation.queue_length === 0
              ? []
              : [
                  [
                    t('queue'),
                    reservation.queue_place === null
                      ? t('queueOpen', { all: number(reservation.queue_length) })
                      : t('queueOf', { n: number(reservation.queue_place), all: number(reservation.queue_length) }),
                  ] as const,
                ]),
            ...(reservation.quote_code === null
              ? []
              : [[t('quote'), <Ltr key="quote">{reservation.quote_code}</Ltr>] as const]),
            ...(reservation.wish === null ? [] : [[t('wish'), t(`wish:${reservation.wish}`)] as const]),
          ]}
        />
        {!car_missing && <TextLink to={paths.car(car_id)}>{t('openCar')}</TextLink>}
      </Part>
      <Part title={t('exchangePart')}>
        {reservation.exchange_car ? (
          <FactList
            facts={[
              [t('car'), <bdi key="name">{reservation.exchange_car_name ?? '–'}</bdi>],
              [t('exchangeDetails'), <bdi key="details">{reservation.exchange_car_details ?? '–'}</bdi>],
            ]}
          />
        ) : (
          <p className="text-14 text-ink-2">{t('noExchange')}</p>
        )}
      </Part>
      <Part title={t('comments')}>
        <p className="text-14 whitespace-pre-line text-ink-2">
          <bdi>{reservation.comment ?? t('noComment')}</bdi>
        </p>
      </Part>
      <Part title={t('files')}>
        {reservation.exchange_car_photos.length > 0 && <Photos id={reservation.id} />}
        {reservation.zip_url === null ? (
          <p className="text-14 text-ink-2">{t('noFiles')}</p>
        ) : (
          <ButtonAnchor size="small" href={reservation.zip_url} download className="mt-3">
            {t('download')}
          </ButtonAnchor>
        )}
      </Part>
    </>
  )
}

function Contact({ scheme, text }: { readonly scheme: 'tel' | 'mailto'; readonly text: string }) {
  if (text === '') return '–'
  return (
    <a href={`${scheme}:${text}`} className="text-link underline underline-offset-3">
      <Ltr>{text}</Ltr>
    </a>
  )
}

/** The pictures of the car in exchange. Their links work for five minutes. */
function Photos({ id }: { readonly id: string }) {
  const { t } = useTranslation(['reservations', 'common'])
  const { number } = useLanguage()
  const { data: photos, error, refetch } = useQuery(reservationPhotosQuery(id))
  if (error) return <LoadError title={t('photosFailed')} error={error} onRetry={() => void refetch()} />
  if (!photos) return <p role="status">{t('loading', { ns: 'common' })}</p>
  return (
    <ul className="grid grid-cols-3 gap-2">
      {photos.map((photo, place) => (
        <li key={photo.id}>
          <a href={photo.url} target="_blank" rel="noopener noreferrer" className="block">
            <img
              src={photo.url}
              alt={t('photo', { ns: 'common', n: number(place + 1), total: number(photos.length) })}
              className="aspect-4/3 w-full rounded-picture bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
