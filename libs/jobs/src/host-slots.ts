export interface HostLimits {
  /** Requests at a time, over all replicas. */
  readonly maxInFlight: number
  /** Least time between two starts; a start may come up to a quarter of it later. */
  readonly delayMs: number
  /** Most requests of a UTC day; 0 for as many as it comes to. */
  readonly dailyRequests?: number
}

/** For whom a host is asked: jobs have what visitors do not use, visitors never more than their share. */
export type AskedFor = 'job' | 'visitor'

/** Ends the use of a slot. */
export type GiveBack = () => Promise<void>

/** How a worker comes to slots of a host, one for each request. */
export interface HostSlots {
  /**
   * Waits for a slot.
   * @throws {HostPaused} while the host has asked for a pause
   */
  take(signal: AbortSignal, askedFor: AskedFor): Promise<GiveBack>
  /** This process has written a pause down. */
  pauseChanged(): void
}
