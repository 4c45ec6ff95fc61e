import type { Kysely } from 'kysely'
import type { JobsDatabase } from './tables.ts'
import { excuseLostLease, LeaseLost, renewLease, type Task } from './task-lease.ts'

/** So many renewals in a row without an answer mean that the database is cut off; one may be a standstill of this process. */
const MAX_UNANSWERED = 2

/**
 * How the work on a task came to its end: its row says so; its lease was lost; or the database could not be reached to write
 * anything down.
 */
export type LeaseEnd = 'ended' | 'lost' | 'unreachable'

export interface HeldLease {
  /** Aborted when somebody else has the task or it was cancelled. */
  readonly lost: AbortSignal
  readonly stop: (end: LeaseEnd) => void
}

interface Held {
  readonly lost: AbortController
  /** Renewals that have no answer yet. */
  unanswered: number
  /** The database could not be reached since the lease was renewed last. */
  isCutOff: boolean
}

/**
 * Renews the leases of all tasks that this worker is at, five times in the time of a lease. Where one ran out because the
 * database could not be reached, the worker says so when it can: nothing died then.
 */
export class LeaseKeeper {
  readonly #db: Kysely<JobsDatabase>
  readonly #leaseMs: number
  readonly #held = new Map<Task, Held>()
  /** Lost leases that are to be excused. */
  readonly #unexcused = new Set<Task>()
  #timer: NodeJS.Timeout | null = null

  constructor(db: Kysely<JobsDatabase>, leaseMs: number) {
    this.#db = db
    this.#leaseMs = leaseMs
  }

  keep(task: Task): HeldLease {
    const lost = new AbortController()
    this.#held.set(task, { lost, unanswered: 0, isCutOff: false })
    // What is to be excused keeps no process from its end.
    this.#timer ??= setInterval(() => void this.#tick(), this.#leaseMs / 5).unref()
    return { lost: lost.signal, stop: (end) => this.#stop(task, end) }
  }

  #stop(task: Task, end: LeaseEnd): void {
    const held = this.#held.get(task)
    this.#held.delete(task)
    if (end === 'unreachable' || (end === 'lost' && held?.isCutOff)) this.#unexcused.add(task)
    this.#rest()
  }

  #rest(): void {
    if (this.#held.size + this.#unexcused.size > 0 || !this.#timer) return
    clearInterval(this.#timer)
    this.#timer = null
  }

  async #tick(): Promise<void> {
    await Promise.all([this.#renewAll(), this.#excuseAll()])
    this.#rest()
  }

  /** All answers are awaited, so that the tasks of a job that was cancelled stop at the same moment. */
  async #renewAll(): Promise<void> {
    const all = [...this.#held]
    const answers = await Promise.all(all.map(([task, held]) => this.#renew(task, held)))
    for (const [place, [task, held]] of all.entries()) {
      if (answers[place] !== 'lost') continue
      held.lost.abort(new LeaseLost(`task ${task.id} is not held any more`))
    }
  }

  /** Where the database is away the lease runs out by itself, and the end of the task will be refused then. */
  async #renew(task: Task, held: Held): Promise<'held' | 'lost' | 'unknown'> {
    if (held.unanswered >= MAX_UNANSWERED) held.isCutOff = true
    held.unanswered += 1
    try {
      if (!(await renewLease(this.#db, task, this.#leaseMs))) return 'lost'
      held.isCutOff = false
      return 'held'
    } catch {
      held.isCutOff = true
      return 'unknown'
    } finally {
      held.unanswered -= 1
    }
  }

  async #excuseAll(): Promise<void> {
    await Promise.all(
      [...this.#unexcused].map(async (task) => {
        try {
          await excuseLostLease(this.#db, task)
          this.#unexcused.delete(task)
        } catch {
          // The next turn tries again.
        }
      }),
    )
  }
}
