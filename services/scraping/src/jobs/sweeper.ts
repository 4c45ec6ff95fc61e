import { activeJobs, type JobsDatabase, takeBackExpiredTasks } from '@karvan/jobs'
import type { Kysely } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { JobPlanner } from './planner.ts'

export interface SweeperOptions {
  readonly db: Kysely<JobsDatabase>
  readonly planner: JobPlanner
  readonly log: Logger
  readonly everyMs: number
}

/** Repairs what messages lost: tasks of dead workers, messages that never came, steps that nobody opened. */
export class Sweeper {
  readonly #options: SweeperOptions
  readonly #stop = new AbortController()
  readonly #loop: Promise<void>

  constructor(options: SweeperOptions) {
    this.#options = options
    this.#loop = this.#run()
  }

  async close(): Promise<void> {
    this.#stop.abort()
    await this.#loop
  }

  async #run(): Promise<void> {
    const { log, everyMs } = this.#options
    while (!this.#stop.signal.aborted) {
      try {
        await this.#sweep()
      } catch (err) {
        log.warn({ err }, 'sweep failed and is tried again')
      }
      await delay(everyMs, undefined, { signal: this.#stop.signal }).catch(() => undefined)
    }
  }

  async #sweep(): Promise<void> {
    const { db, planner, log } = this.#options
    const expired = await takeBackExpiredTasks(db)
    if (expired > 0) log.warn({ expired }, 'tasks taken back from workers that are gone')
    for (const jobId of await activeJobs(db)) await planner.advance(jobId)
  }
}
