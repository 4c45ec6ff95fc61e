import type { CarDetail, Quote } from '@karvan/contracts/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ApiError } from '../../../kit/src/api/errors.ts'
import { newQuoteQuery, quoteQuery } from '../api/quotes.ts'
import {
  keepReservation,
  ownReservationsQuery,
  type ReservationRequest,
  reserve,
} from '../../../entities/src/reservation/queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { carKey } from '../../../kit/src/car-id.ts'
import { QUOTE_PARAM } from '../../../kit/src/quote-param.ts'
import { writeReservation } from '../../../kit/src/reservation-data.ts'
import { track } from '../../../entities/src/usage/track.ts'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { useToasts } from '../../../ui/src/toast-store.ts'
import type { Draft } from './draft.ts'
import { keepDraft } from './draft-storage.ts'
import { lastDigitsOf } from './track-fields.ts'
import { newId } from '../../../kit/src/plain-http.ts'

type Wanted = Omit<ReservationRequest, 'filledMs'>

interface Attempt {
  readonly key: string
  readonly wanted: Wanted
}

/** What is sent beside what was typed. */
interface Sent {
  readonly photos: readonly string[]
  /** The field that people do not see. */
  readonly website: string
  /** That the car may not be imported to its destination. */
  readonly knowsImport: boolean
}

/**
 * Sends a reservation. Another try of the same order has the same key, so that a lost answer reserves nothing twice.
 * @param wantsViewing the visitor wants to see the car first
 */
export function useReservation(car: CarDetail, wantsViewing: boolean) {
  const { t } = useTranslation('reserve')
  const { language, paths } = useLanguage()
  const { destination, currency } = usePriceView()
  const navigate = useNavigate()
  const [openedAt] = useState(() => Date.now())
  const last = useRef<Attempt | null>(null)
  const quote = useFixedQuote(car)
  const client = useQueryClient()
  const hasAccount = useSession(({ user }) => user !== null)

  /** It is reserved whether or not this comes to something: where it is followed, it can be kept again. */
  const keepInAccount = async (code: string, phone: string) => {
    await keepReservation(code, lastDigitsOf(phone)).catch(noneButOurs)
    await client.invalidateQueries(ownReservationsQuery)
  }
  const requestOf = (draft: Draft, { photos, website, knowsImport }: Sent): Wanted => ({
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: draft.email.trim(),
    phone: draft.phone.trim(),
    carId: car.id,
    destination: quote?.pricing.destination ?? destination,
    currency,
    language,
    ...(knowsImport && { knowsImport }),
    ...(quote !== null && { quoteCode: quote.code }),
    ...(draft.comment.trim() !== '' && { comment: draft.comment.trim() }),
    ...(wantsViewing && { wish: 'see-car' as const }),
    ...(draft.hasExchange && {
      exchange: {
        name: draft.exchangeName.trim(),
        ...(draft.exchangeDetails.trim() !== '' && { details: draft.exchangeDetails.trim() }),
        ...(photos.length > 0 && { photos: [...photos] }),
      },
    }),
    ...(website !== '' && { website }),
  })
  const attemptOf = (wanted: Wanted): Attempt => {
    const before = last.current
    const isSame = before !== null && JSON.stringify(before.wanted) === JSON.stringify(wanted)
    return (last.current = isSame ? before : { key: newId(), wanted })
  }
  const sending = useMutation({
    mutationFn: ({ wanted, key }: Attempt) => reserve({ ...wanted, filledMs: Date.now() - openedAt }, key),
    onSuccess: (receipt, { wanted }) => {
      const { firstName, lastName, email, phone } = wanted
      const { encar_id, trio_car_id, year, make, model } = car
      const { code, price, queuePlace, reviewBy } = receipt
      keepDraft(null)
      if (hasAccount) void keepInAccount(code, phone)
      track({ event: 'submit_reservation' })
      useToasts.getState().show(t('done'))
      const stored = writeReservation({
        firstName,
        lastName,
        email,
        phone,
        code,
        price,
        queuePlace,
        reviewBy,
        at: Date.now(),
        car: { id: carKey(car), encar_id, trio_car_id, year, make, model },
        importVerdict: car.imports?.[price.destination].verdict ?? null,
      })
      // Without storage the page of the reservation itself says all that the confirmation would.
      void navigate(stored ? paths.reserved : paths.track(code), { replace: true })
    },
  })
  return {
    quote,
    isSending: sending.isPending,
    error: sending.error,
    send: (draft: Draft, sent: Sent) => {
      if (!sending.isPending) sending.mutate(attemptOf(requestOf(draft, sent)))
    },
  }
}

function noneButOurs(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}

/** The quote of the car that the address names, or that this visitor has had made, while it holds. */
function useFixedQuote(car: CarDetail): Quote | null {
  const client = useQueryClient()
  const { destination, currency } = usePriceView()
  const [params] = useSearchParams()
  const [now] = useState(() => Date.now())
  const code = params.get(QUOTE_PARAM)
  const { data: named } = useQuery({ ...quoteQuery(code ?? ''), enabled: code !== null, staleTime: Infinity })
  const made = client.getQueryData(newQuoteQuery(car, { destination, currency }).queryKey)
  const holds = (quote: Quote | undefined) => quote?.car.id === car.id && Date.parse(quote.validUntil) > now
  return [named, made].find((quote) => holds(quote)) ?? null
}
