import type { HttpOptions } from '@karvan/service-kit'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { IndexClient, IndexReplies, QueryKind, IndexQuery, IndexState, IndexVersion } from './index-client.ts'
import type { FromThread, ThreadSettings, ToThread } from './thread-messages.ts'

/** A thread that ends at once is not started again and again. */
const AGAIN_AFTER_MS = 5_000
const STOP_MS = 3_000
/** What takes longer is answered by PostgreSQL. */
const MAX_ANSWER_MS = 1_000
const NOTHING: IndexState = { bookId: null, isLoading: false, isBehind: false }

interface Waiting {
  readonly resolve: (answers: string | null) => void
  readonly reject: (error: Error) => void
  readonly late: NodeJS.Timeout
}

/**
 * The search index in a thread of its own: a search, a merge of changes or the reading in of the stock holds up nobody who asks for
 * something else. Where the thread ends, nothing stands, and another one is started.
 */
export class ThreadIndexClient implements IndexClient {
  readonly #program: URL
  readonly #settings: ThreadSettings
  readonly #log: HttpOptions['log']
  readonly #waiting = new Map<number, Waiting>()
  readonly #closing = new AbortController()
  /** Null between the end of one and the start of the next. */
  #worker: Worker | null
  #state = NOTHING
  #asked = 0
  #whenLoaded: (() => void)[] = []

  /** @param program the bundle of `index-worker-main.ts` */
  constructor(program: URL, settings: ThreadSettings, log: HttpOptions['log']) {
    this.#program = program
    this.#settings = settings
    this.#log = log
    this.#worker = this.#start()
  }

  get state(): IndexState {
    return this.#state
  }

  load(version: IndexVersion): void {
    if (this.#worker === null || this.#state.isLoading) return
    this.#post({ load: version })
    // Until the thread says what has become of it.
    this.#state = { ...this.#state, isLoading: true }
  }

  async loaded(): Promise<void> {
    if (this.#state.isLoading) await new Promise<void>((resolve) => this.#whenLoaded.push(resolve))
  }

  async answer<Kind extends QueryKind>(
    kind: Kind,
    queries: readonly IndexQuery[],
    version: IndexVersion,
  ): Promise<readonly IndexReplies[Kind][] | null> {
    if (this.#worker === null) return null
    const answers = await this.#ask(kind, (number) => ({ ask: { number, kind, queries, version } }))
    return answers === null ? null : (JSON.parse(answers) as readonly IndexReplies[Kind][])
  }

  async takeIn(version: IndexVersion): Promise<void> {
    if (this.#worker !== null) await this.#ask('changes', (number) => ({ takeIn: { number, version } }))
  }

  /** What the thread answers to a message; null where it is late or ends. @param kind of the question, for the log */
  async #ask(kind: string, messageOf: (number: number) => ToThread): Promise<string | null> {
    const number = (this.#asked += 1)
    return await new Promise<string | null>((resolve, reject) => {
      const late = setTimeout(() => this.#giveUp(number, kind), MAX_ANSWER_MS)
      this.#waiting.set(number, { resolve, reject, late })
      this.#post(messageOf(number))
    })
  }

  /** Ends the thread: it closes what it has open, if it does so in time. */
  async close(): Promise<void> {
    this.#closing.abort()
    const worker = this.#worker
    if (worker === null) return
    const ended = once(worker, 'exit')
    this.#post({ stop: true })
    await Promise.race([ended, delay(STOP_MS, undefined, { ref: false })])
    await worker.terminate()
  }

  #post(message: ToThread): void {
    this.#worker?.postMessage(message)
  }

  #start(): Worker {
    const worker = new Worker(this.#program, { workerData: this.#settings })
    worker.on('message', (message: FromThread) => this.#take(message))
    worker.on('error', (error) => this.#log.error({ err: error }, 'the thread of the search index has failed'))
    worker.on('exit', () => this.#onExit())
    return worker
  }

  #take(message: FromThread): void {
    if ('state' in message) this.#setState(message.state)
    else if ('answered' in message) this.#taken(message.answered.number)?.resolve(message.answered.answers)
    else this.#taken(message.failed.number)?.reject(message.failed.error)
  }

  #setState(state: IndexState): void {
    this.#state = state
    if (!state.isLoading) for (const resolve of this.#whenLoaded.splice(0)) resolve()
  }

  #taken(number: number): Waiting | undefined {
    const waiting = this.#waiting.get(number)
    clearTimeout(waiting?.late)
    this.#waiting.delete(number)
    return waiting
  }

  #giveUp(number: number, kind: string): void {
    this.#log.warn({ kind, afterMs: MAX_ANSWER_MS }, 'the thread of the search index is late; PostgreSQL answers')
    this.#taken(number)?.resolve(null)
  }

  /** What was asked is answered by others; so is what is asked until there is a thread again. */
  #onExit(): void {
    this.#worker = null
    this.#setState(NOTHING)
    for (const number of this.#waiting.keys()) this.#taken(number)?.resolve(null)
    if (this.#closing.signal.aborted) return
    this.#log.warn(
      { afterMs: AGAIN_AFTER_MS },
      'the thread of the search index has ended; PostgreSQL answers until another one stands',
    )
    delay(AGAIN_AFTER_MS, undefined, { ref: false, signal: this.#closing.signal }).then(
      () => {
        this.#worker = this.#start()
      },
      () => undefined, // closed meanwhile
    )
  }
}
