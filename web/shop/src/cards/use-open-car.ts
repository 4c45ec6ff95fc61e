import type { Car } from '@karvan/contracts/browser'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type HTMLAttributes, type MouseEvent, use, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { availabilityQuery, markSold, reportSold } from '../../../kit/src/api/availability.ts'
import { carQuery } from '../../../entities/src/car/queries.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { carKey } from '../../../kit/src/car-id.ts'
import { isPlainClick } from '../../../kit/src/plain-click.ts'
import { CarPageChunk } from './car-page-chunk.ts'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { withTaxes, WithTaxesContext } from '../../../entities/src/car/with-taxes.ts'

/** Documented: a click opens the car after a second. It is the most that loading may take, not a wait. */
const MAX_WAIT_MS = 1_000
/** A pointer or a focus that only passes over cards on its way asks for nothing. */
const INTENT_MS = 80

/** The card whose car was asked for last: another click takes its place. */
let opening: object | null = null

/**
 * Opens a car: begins to load it when somebody is about to, and goes to it when it is there, or after a second at most. The
 * click itself asks whether the car is still to be had, and goes to the page of sold cars where it is not.
 * The link stays a link: whatever is no plain click is the browser's.
 */
export const useOpenCar = import.meta.env.SSR ? useServerCar : useClientCar

interface OpenCar {
  /** Where the car is. */
  readonly path: string
  /** Whether a click waits for its answer. */
  readonly isChecking: boolean
  readonly onClick: (event: MouseEvent) => void
  /** What tells that somebody is about to open it. */
  readonly intent: HTMLAttributes<HTMLElement>
}

/** Nobody clicks while a page is written. */
function useServerCar(car: Car): OpenCar {
  return { path: usePath(car), isChecking: false, onClick: () => undefined, intent: {} }
}

const usePath = (car: Car): string => useLanguage().paths.car(carKey(car), withTaxes(use(WithTaxesContext)))

function useClientCar(car: Car): OpenCar {
  const client = useQueryClient()
  const navigate = useNavigate()
  const loadPage = use(CarPageChunk)
  const { paths, language } = useLanguage()
  const path = usePath(car)
  const { destination } = usePriceView()
  const [isChecking, setChecking] = useState(false)
  const self = useRef({})
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = carKey(car)

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
    const loading = prefetch()
    const asking = idIfSold(client, car)
    // Also of an answer that comes too late for this click.
    void asking.then((sold) => (sold === null ? undefined : reportSold(sold)))
    const soldId = await Promise.race([
      asking.then((sold) => sold ?? loading.then(() => null)),
      new Promise<null>((resolve) => setTimeout(resolve, MAX_WAIT_MS, null)),
    ])
    setChecking(false)
    if (opening !== self.current) return
    opening = null
    if (soldId === null) return void navigate(path)
    markSold(client, soldId)
    void navigate(paths.sold(soldId))
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

/** Its `encar_id` where the source of the car says that it is sold. Where nobody can tell, the car is assumed to be there. */
async function idIfSold(client: QueryClient, { encar_id: id }: Car): Promise<string | null> {
  if (id === null) return null
  const answer = await client.query(availabilityQuery(id)).catch(() => null)
  return answer?.state === 'sold' ? id : null
}
