import { activeJobs, type JobsDatabase, takeBackExpiredTasks } from '@karvan/jobs'
import { type BackgroundLoop, startLoop } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { JobPlanner } from './planner.ts'

export interface SweeperOptions {
  readonly db: Kysely<JobsDatabase>
  readonly planner: JobPlanner
  readonly log: Logger
  readonly everyMs: number
}

/** Repairs what messages lost: tasks of dead workers, messages that never came, steps that nobody opened. */
export function startSweeper({ db, planner, log, everyMs }: SweeperOptions): BackgroundLoop {
  const sweep = async () => {
    const expired = await takeBackExpiredTasks(db)
    if (expired > 0) log.warn({ expired }, 'tasks taken back from workers that are gone')
    for (const jobId of await activeJobs(db)) await planner.advance(jobId)
    return everyMs
  }
  return startLoop(sweep, (err) => {
    log.warn({ err }, 'sweep failed and is tried again')
    return everyMs
  })
}
