import type { Job } from '@karvan/contracts'
import type { LogEvent } from './lines.ts'

/** Lines that are kept for those who follow: who is further behind reads from the database. */
const MAX_LINES = 1_000

/** One job as those see it who follow it: the end of its log and its state, read once for all of them. */
export class JobFeed {
  readonly #waiting = new Set<() => void>()
  #lines: readonly LogEvent[] = []
  #job: Job
  /** The number of the last line. */
  #lastSeq: number
  #version = 0
  followers = 0

  /** @param lastSeq of the log as it stood when, or before, the state was read */
  constructor(job: Job, lastSeq: number) {
    this.#job = job
    this.#lastSeq = lastSeq
  }

  get job(): Job {
    return this.#job
  }

  get lastSeq(): number {
    return this.#lastSeq
  }

  /** Higher with each change. */
  get version(): number {
    return this.#version
  }

  /** Takes note of the lines that came, without a gap to those before, and of the state as it was after them. */
  add(lines: readonly LogEvent[], job: Job): void {
    this.#lines = [...this.#lines, ...lines].slice(-MAX_LINES)
    this.#lastSeq = lines.at(-1)?.seq ?? this.#lastSeq
    this.#job = job
    this.#version++
    this.wake()
  }

  /** The lines after a number; null where they are not all kept. */
  linesAfter(seq: number): readonly LogEvent[] | null {
    if (seq >= this.#lastSeq) return []
    const first = this.#lines[0]?.seq ?? Infinity
    return first <= seq + 1 ? this.#lines.slice(seq + 1 - first) : null
  }

  /** Has those that wait look again. */
  wake(): void {
    for (const done of [...this.#waiting]) done()
  }

  /** Resolves with the next change, when so much time is over, or when the signal is aborted. */
  async news(ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        this.#waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      signal.addEventListener('abort', done)
      this.#waiting.add(done)
    })
  }
}
