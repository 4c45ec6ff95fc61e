import type { Car } from '@karvan/contracts/browser'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, use, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { carQuery } from '../api/cars.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { carKey } from '../lib/car-id.ts'
import { isPlainClick } from '../lib/plain-click.ts'
import { CarPageChunk } from './car-page-chunk.ts'
import { usePriceView } from './price-view.ts'
import { withTaxes, WithTaxesContext } from './with-taxes.ts'

/** Documented: a click opens the car after a second. It is the most that loading may take, not a wait (decision 65). */
const MOST_WAIT_MS = 1_000
/** A pointer or a focus that only passes over cards on its way asks for nothing. */
const INTENT_MS = 80

/** The card whose car was asked for last: another click takes its place. */
let opening: object | null = null

/**
 * Opens a car: begins to load it when somebody is about to, and goes to it when it is there, or after a second at most.
 * The link stays a link: whatever is no plain click is the browser's.
 */
export function useOpenCar(car: Car) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const loadPage = use(CarPageChunk)
  const { paths, language } = useLanguage()
  const { destination } = usePriceView()
  const [isChecking, setChecking] = useState(false)
  const self = useRef({})
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = carKey(car)
  const path = paths.car(id, withTaxes(use(WithTaxesContext)))

  const prefetch = useCallback(async () => {
    // Whatever fails here fails again, and says so, on the page.
    await Promise.allSettled([client.query(carQuery(id, destination)), loadPage(language)])
  }, [client, id, destination, loadPage, language])

  useEffect(() => {
    const me = self.current
    return () => {
      clearTimeout(hover.current)
      if (opening === me) opening = null
    }
  }, [])

  const open = async (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    opening = self.current
    setChecking(true)
    await Promise.race([prefetch(), new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS))])
    setChecking(false)
    if (opening !== self.current) return
    opening = null
    void navigate(path)
  }

  const soon = () => {
    clearTimeout(hover.current)
    hover.current = setTimeout(() => void prefetch(), INTENT_MS)
  }
  const never = () => clearTimeout(hover.current)

  return {
    path,
    isChecking,
    onClick: (event: MouseEvent) => void open(event),
    intent: {
      onPointerEnter: soon,
      onPointerLeave: never,
      onFocus: soon,
      onBlur: never,
      onTouchStart: () => void prefetch(),
    },
  }
}
