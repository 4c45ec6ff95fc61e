import { killRecorded } from './run-record.ts'

/** Thrown inside the start sequence when somebody asked to stop meanwhile. */
export class StopRequested extends Error {}

/** What has to be ended, in reverse order of its start. */
export class Shutdown {
  /** Resolves when a stop is asked for. */
  readonly whenRequested: Promise<void>
  #requested = false
  #resolve: () => void = () => undefined
  readonly #closers: { readonly name: string; readonly close: () => Promise<void> | void }[] = []
  readonly #records: string[] = []
  #done: Promise<void> | undefined

  constructor() {
    this.whenRequested = new Promise((resolve) => (this.#resolve = resolve))
  }

  get requested(): boolean {
    return this.#requested
  }

  /** @throws StopRequested once a stop was asked for; the start sequence calls it between its steps */
  check(): void {
    if (this.#requested) throw new StopRequested()
  }

  /** Registers something before it is started, so that a stop during its start ends it as well. */
  defer(name: string, close: () => Promise<void> | void): void {
    this.#closers.push({ name, close })
  }

  /** Registers a file that records process ids (run-record.ts), for `force`. */
  recordedIn(file: string): void {
    this.#records.push(file)
  }

  /** Asks the start sequence, or its caller, to come to `run`. */
  request(): void {
    this.#requested = true
    this.#resolve()
  }

  /** Ends everything in good order. What cannot be ended is told and does not keep the rest. */
  run(tellError: (line: string) => void): Promise<void> {
    this.request()
    this.#done ??= (async () => {
      for (const { name, close } of [...this.#closers].reverse()) {
        try {
          await close()
        } catch (error) {
          tellError(`${name} could not be stopped: ${error instanceof Error ? error.message : String(error)}`)
        }
      }
    })()
    return this.#done
  }

  /** Kills every recorded process at once. */
  force(): void {
    for (const file of this.#records) killRecorded(file)
  }
}
