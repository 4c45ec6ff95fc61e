import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { PUBLIC_SETTINGS } from '../settings/queries.ts'

/** What shows a car as the settings say. */
const SHOWS_CARS: readonly unknown[] = ['searchCars', 'getCar', 'getQuote']
/** So long after a saving every service shows cars by it. */
const SERVICES_KNOW_MS = 3_000

/** What staff save is in every open page within 5 s. Nobody asks for a page that cannot be seen; an answer without news has no body. */
const ASK_EVERY_MS = 4_000

const DISPLAY = { ...PUBLIC_SETTINGS, select: shownOfCars, refetchInterval: ASK_EVERY_MS }
function shownOfCars({ shop_vin, shop_listing_link }: { shop_vin: string; shop_listing_link: string }): string {
  return `${shop_vin} ${shop_listing_link}`
}

/** Asks for the shop's settings again with each page, where what is known of them is too old, and while it is looked at. */
export function useFreshSettings(): void {
  const client = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => {
    // Without an answer the ones from before go on.
    client.query(PUBLIC_SETTINGS).catch(() => undefined)
  }, [client, pathname])

  const { data: display } = useQuery(DISPLAY)
  const last = useRef(display)
  useEffect(() => {
    const before = last.current
    last.current = display
    if (before === undefined || before === display) return
    const timer = setTimeout(() => {
      void client.invalidateQueries({ predicate: ({ queryKey: [route] }) => SHOWS_CARS.includes(route) })
    }, SERVICES_KNOW_MS)
    return () => clearTimeout(timer)
  }, [client, display])
}
