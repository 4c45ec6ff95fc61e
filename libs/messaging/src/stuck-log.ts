import type { Logger } from 'pino'

/** Says once when messages to a target begin to fail, and once when they are sent again: not a line for each try. */
export class StuckLog {
  readonly #log: Logger
  readonly #stuck = new Set<string>()

  constructor(log: Logger) {
    this.#log = log
  }

  /** Takes what became of a batch: the target of each message that was sent, and of each that failed. */
  note(sent: readonly string[], failed: readonly { readonly target: string; readonly error: Error }[]): void {
    const failing = new Map<string, { count: number; error: Error }>()
    for (const { target, error } of failed) failing.set(target, { count: (failing.get(target)?.count ?? 0) + 1, error })

    for (const [target, { count, error }] of failing) {
      if (!this.#stuck.has(target)) this.#log.error({ target, count, err: error }, 'messages cannot be sent and wait')
      this.#stuck.add(target)
    }
    for (const target of sent) {
      if (failing.has(target) || !this.#stuck.delete(target)) continue
      this.#log.info({ target }, 'messages are sent again')
    }
  }
}
