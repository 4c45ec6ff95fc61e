import type { CarDetail } from '@karvan/contracts/browser'
import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { extra } from '../../../ui/src/extra.tsx'
import { type SaleState, useSaleTexts } from './sale-state.tsx'
import { useAvailability } from './use-availability.ts'

const SaleUnknown = extra(() => import('./sale-unknown.tsx'))

/** The ring turns no longer; then stands what is known. */
const MAX_RING_MS = 1_000

const MARKS = {
  available: 'rounded-full bg-ok',
  under_contract: 'rotate-45 bg-warn',
  sold: 'bg-ink-3',
  unknown: 'rounded-full border-2 border-ink-3',
  asking: 'rounded-full border-2 border-line-2 border-t-ink motion-safe:animate-turn',
}

/** Whether the car is still to be had, and since when we know it. Its source is asked anew while the page is looked at. */
export function AvailabilityLine({ car }: { readonly car: CarDetail }) {
  const { t } = useTranslation('car')
  const { state, last, isAsking, ask } = useAvailability(car)
  const { words, age, clock } = useSaleTexts()
  const rings = useBriefly(isAsking, MAX_RING_MS)
  const isUnknown = state === 'unknown'
  const [wasUnknown, setWasUnknown] = useState(false)
  if (isUnknown && !wasUnknown) setWasUnknown(true)
  useFollow(car, state)
  return (
    <div className="mt-4 flex items-start gap-3 border-y border-line py-3.5 text-14 print:hidden">
      <i className={clsx('m-1.5 size-2.75 flex-none', MARKS[rings ? 'asking' : state])} />
      <div className="min-w-0">
        <p className="text-16 font-strong">
          <span role="status">{rings ? t('askingSource') : words[state]}</span>
          {!rings && !isUnknown && <span suppressHydrationWarning>{` · ${clock(last)}`}</span>}
        </p>
        {ask && !isUnknown && <p className="text-ink-2">{t('askedAgain')}</p>}
        {ask && wasUnknown && (
          <Suspense fallback={null}>
            <SaleUnknown
              last={{ state: words[last.state], age: age(last.at) }}
              mayReserve={car.landed !== null}
              isUnknown={isUnknown}
              isAsking={isAsking}
              onAsk={ask}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** What the source says and the page does not yet leads to another look at the car. */
function useFollow({ encar_id: id, status }: CarDetail, state: SaleState): void {
  const client = useQueryClient()
  // Stays the same where the car, loaded again, still says the other thing: it is not asked for without end.
  const news = state === 'unknown' || state === status ? null : state
  useEffect(() => {
    if (id === null || news === null) return
    // Where the code cannot be had, the page stays as it is.
    import('./follow-sale.ts').then(
      ({ followSale }) => followSale(client, id, news),
      () => undefined,
    )
  }, [client, id, news])
}

/** True from when something begins until it ends, or until so many milliseconds have passed. */
function useBriefly(isOn: boolean, mostMs: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setOver(true), mostMs)
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [isOn, mostMs])
  return isOn && !isOver
}
