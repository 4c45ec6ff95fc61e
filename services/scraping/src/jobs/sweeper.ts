import {
  activeJobs,
  type JobsDatabase,
  takeBackExpiredTasks,
  takeBackLostMessages,
  taskQueueOf,
  unansweredJobTypes,
} from '@karvan/jobs'
import type { Publisher } from '@karvan/messaging'
import { type BackgroundLoop, startLoop } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { JobPlanner } from './planner.ts'

export interface SweeperOptions {
  readonly db: Kysely<JobsDatabase>
  readonly planner: Pick<JobPlanner, 'advance'>
  readonly publisher: Pick<Publisher, 'waitingIn'>
  readonly log: Logger
  readonly everyMs: number
}

/** Where no job runs, there is nothing to repair: one that begins meanwhile needs no repair so soon. */
const IDLE_TURNS = 5

/** Repairs what messages lost: tasks of dead workers, messages that never came, steps that nobody opened. */
export function startSweeper(options: SweeperOptions): BackgroundLoop {
  const { db, planner, log, everyMs } = options
  const sweep = async () => {
    const expired = await takeBackExpiredTasks(db)
    if (expired > 0) log.warn({ expired }, 'tasks taken back from workers that are gone')
    for (const type of await unansweredJobTypes(db)) await repairQueue(options, type)
    const jobs = await activeJobs(db)
    for (const jobId of jobs) await planner.advance(jobId)
    return jobs.length > 0 ? everyMs : IDLE_TURNS * everyMs
  }
  return startLoop(sweep, (err) => {
    log.warn({ err }, 'sweep failed and is tried again')
    return everyMs
  })
}

/** An empty queue whose tasks wait all the same has lost their messages. In one that is not empty they wait their turn. */
async function repairQueue({ db, publisher, log }: SweeperOptions, type: string): Promise<void> {
  if ((await publisher.waitingIn(taskQueueOf(type))) !== 0) return
  const lost = await takeBackLostMessages(db, type)
  if (lost > 0) log.warn({ type, lost }, 'messages were lost and are sent again')
}
