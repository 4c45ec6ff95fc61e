/** A process that cannot be mistaken for a later one that got the same number. */
export interface ProcessId {
  readonly pid: number
  /** When it started, in whatever form the system tells it; only ever compared for equality. */
  readonly started: string
}

/** See process-id.mjs. */
export function identify(pid: number): ProcessId | undefined
export function isRunning(id: ProcessId): boolean
