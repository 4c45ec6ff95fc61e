import type { CarDetail, Quote } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { newQuoteQuery } from '../../api/quotes.ts'
import { type ReservationOrder, reserve } from '../../api/reservations.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { carKey } from '../../lib/car-id.ts'
import { writeReservation } from '../../lib/reservation-data.ts'
import { usePriceView } from '../../ui/price-view.ts'
import { useToasts } from '../../ui/toast-store.ts'
import type { Draft } from './draft.ts'
import { keepDraft } from './kept-draft.ts'

interface Attempt {
  readonly key: string
  readonly order: ReservationOrder
}

/** What is sent beside what was typed. */
interface Sent {
  readonly photos: readonly string[]
  /** The field that people do not see. */
  readonly website: string
}

/**
 * Sends a reservation. Another try of the same order has the same key, so that a lost answer reserves nothing twice.
 * @param wishesToSee the visitor wants to see the car first (decision 142)
 */
export function useReservation(car: CarDetail, wishesToSee: boolean) {
  const { t } = useTranslation('reserve')
  const { language, paths } = useLanguage()
  const { destination, currency } = usePriceView()
  const navigate = useNavigate()
  const [openedAt] = useState(() => Date.now())
  const last = useRef<Attempt | null>(null)
  const quote = useFixedQuote(car)

  const orderOf = (draft: Draft, { photos, website }: Sent): Omit<ReservationOrder, 'filledMs'> => ({
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: draft.email.trim(),
    phone: draft.phone.trim(),
    ...{ carId: car.id, destination, currency, language },
    ...(quote !== null && { quoteCode: quote.code }),
    ...(draft.comment.trim() !== '' && { comment: draft.comment.trim() }),
    ...(wishesToSee && { wish: 'see-car' as const }),
    ...(draft.hasExchange && {
      exchange: {
        name: draft.exchangeName.trim(),
        ...(draft.exchangeDetails.trim() !== '' && { details: draft.exchangeDetails.trim() }),
        ...(photos.length > 0 && { photos: [...photos] }),
      },
    }),
    ...(website !== '' && { website }),
  })
  const attemptOf = (draft: Draft, sent: Sent): Attempt => {
    const order = orderOf(draft, sent)
    const before = last.current
    const isSame =
      before !== null && JSON.stringify({ ...before.order, filledMs: 0 }) === JSON.stringify({ ...order, filledMs: 0 })
    const attempt = isSame ? before : { key: crypto.randomUUID(), order: { ...order, filledMs: Date.now() - openedAt } }
    last.current = attempt
    return attempt
  }
  const sending = useMutation({
    mutationFn: ({ order, key }: Attempt) => reserve(order, key),
    onSuccess: (receipt, { order }) => {
      const { firstName, lastName, email, phone } = order
      const { encar_id, trio_car_id, year, make, model } = car
      const { code, queuePlace, reviewBy } = receipt
      keepDraft(null)
      useToasts.getState().show(t('done'))
      const kept = writeReservation({
        ...{ firstName, lastName, email, phone, code, queuePlace, reviewBy, at: Date.now() },
        car: { id: carKey(car), encar_id, trio_car_id, year, make, model },
      })
      // Without storage the page of the reservation itself says all that the confirmation would.
      void navigate(kept ? paths.reserved : paths.track(code), { replace: true })
    },
  })
  return {
    quote,
    isSending: sending.isPending,
    error: sending.error,
    send: (draft: Draft, sent: Sent) => {
      if (!sending.isPending) sending.mutate(attemptOf(draft, sent))
    },
  }
}

/** The quote that this visitor has had made of the car, while it holds. */
function useFixedQuote(car: CarDetail): Quote | null {
  const client = useQueryClient()
  const { destination, currency } = usePriceView()
  const [now] = useState(() => Date.now())
  const quote = client.getQueryData(newQuoteQuery(car, { destination, currency }).queryKey)
  return quote !== undefined && Date.parse(quote.validUntil) > now ? quote : null
}
