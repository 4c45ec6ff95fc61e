import { query, type Suite } from '@karvan/test-kit'
import type { Caller } from './caller.ts'

/** Calls about dead letters, each of one that a job of KJ Cars left. */
export function letterCalls({ admin, call, done }: Caller, { superuserUrl }: Pick<Suite, 'superuserUrl'>) {
  const jobWithLetter = async () => {
    const rows = await query<{ job_id: string }>(
      superuserUrl,
      `insert into jobs.dead_letters (job_id, source, step, about, reason, error, attempts)
       select id, source, 'detail', gen_random_uuid()::text, 'timed_out', 'no answer', 5
       from jobs.jobs where source = 'kj-cars' order by created_at limit 1
       returning job_id`,
    )
    return { jobId: rows[0]?.job_id ?? '' }
  }
  return {
    retryDeadLetters: async () => {
      await call('stopSource', { token: admin, params: { source: 'kj-cars' } })
      const retried = await done('retryDeadLetters', { token: admin, body: await jobWithLetter() })
      await done('stopSource', { token: admin, params: { source: 'kj-cars' } })
      return retried
    },
    discardDeadLetters: async () => {
      const body = { ...(await jobWithLetter()), why: 'The page is of no car' }
      return await done('discardDeadLetters', { token: admin, body })
    },
  }
}
