import type { Kysely } from 'kysely'
import type { JobsDatabase } from './tables.ts'
import { LeaseLost, renewLease, type Task } from './task-lease.ts'

export interface KeptLease {
  /** Aborted when somebody else has the task or it was cancelled. */
  readonly lost: AbortSignal
  readonly stop: () => void
}

/** Renews the leases of all tasks that this worker is at, five times in the time of a lease. */
export class LeaseKeeper {
  readonly #db: Kysely<JobsDatabase>
  readonly #leaseMs: number
  readonly #held = new Map<Task, AbortController>()
  #timer: NodeJS.Timeout | null = null

  constructor(db: Kysely<JobsDatabase>, leaseMs: number) {
    this.#db = db
    this.#leaseMs = leaseMs
  }

  keep(task: Task): KeptLease {
    const lost = new AbortController()
    this.#held.set(task, lost)
    this.#timer ??= setInterval(() => void this.#renewAll(), this.#leaseMs / 5)
    return { lost: lost.signal, stop: () => this.#stop(task) }
  }

  #stop(task: Task): void {
    this.#held.delete(task)
    if (this.#held.size > 0 || !this.#timer) return
    clearInterval(this.#timer)
    this.#timer = null
  }

  /** All answers are awaited, so that the tasks of a job that was cancelled stop at the same moment. */
  async #renewAll(): Promise<void> {
    const held = [...this.#held]
    const answers = await Promise.allSettled(held.map(([task]) => renewLease(this.#db, task, this.#leaseMs)))
    for (const [place, [task, lost]] of held.entries()) {
      const answer = answers[place]
      // Where the database is away the lease runs out by itself, and the end of the task will be refused then.
      if (answer?.status === 'fulfilled' && !answer.value)
        lost.abort(new LeaseLost(`task ${task.id} is not held any more`))
    }
  }
}
