/** Somebody asked us, for this host, to wait. */
export class HostPaused extends Error {
  override readonly name = 'HostPaused'
  readonly until: Date

  constructor(until: Date, reason: string) {
    super(reason)
    this.until = until
  }
}

/** What a host's row says of a pause. */
export interface PauseColumns {
  /** It has no pause now. */
  readonly open: boolean
  readonly paused_until: Date | null
  readonly pause_reason: string | null
}

/** @throws {HostPaused} where it may not be asked now */
export function throwIfPaused({ open, paused_until, pause_reason }: PauseColumns): void {
  if (!open) throw new HostPaused(paused_until ?? new Date(), pause_reason ?? 'asked to wait')
}
