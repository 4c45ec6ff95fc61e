import type { Car, ReservationReceipt } from '@karvan/contracts/browser'

/** What the confirmation page shows: the documented draft (storefront spec, section 3), and what the server made of it. */
export interface ReservationData {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly car: {
    readonly id: string
    readonly encar_id: string | null
    readonly trio_car_id: string | null
    readonly year: number | null
    readonly make: string
    readonly model: string
  }
  readonly code: string
  /** That the server has fixed: the page may have shown one of a minute before. */
  readonly price: Pick<ReservationReceipt['price'], 'amount' | 'currency' | 'destination'>
  /** Whether the car may be imported to that destination; absent in what a version before has written. */
  readonly importVerdict?: Car['importVerdict']
  readonly queuePlace: number
  /** An instant: until then somebody has called. */
  readonly reviewBy: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Documented. */
const KEY = 'reservationData'
/** A window that is left open for longer shows it no more. */
const LIFE_MS = 30 * 60_000

/** @returns whether it could be kept */
export function writeReservation(data: ReservationData): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(data))
    return true
  } catch {
    return false
  }
}

export function forgetReservation(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept then.
  }
}

/** Null where there is none, where it is too old, and where it is corrupt: the page leads home then. */
export function readReservation(now: number): ReservationData | null {
  try {
    return parseReservation(sessionStorage.getItem(KEY), now)
  } catch {
    return null
  }
}

export function parseReservation(json: string | null, now: number): ReservationData | null {
  try {
    const value = JSON.parse(json ?? 'null') as Partial<ReservationData> | null
    const texts = [value?.firstName, value?.lastName, value?.email, value?.phone, value?.code, value?.car?.id]
    if (!texts.every((text) => typeof text === 'string')) return null
    const { at } = value as ReservationData
    if (typeof value?.price?.amount !== 'number') return null
    return typeof at === 'number' && now - at < LIFE_MS ? (value as ReservationData) : null
  } catch {
    return null
  }
}
