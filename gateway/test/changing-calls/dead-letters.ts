import { query, type Suite } from '@karvan/test-kit'
import type { Caller } from './caller.ts'

/** Calls about dead letters, each of one that a job of KJ Cars left. */
export function deadLetterCalls({ admin, call, done }: Caller, { superuserUrl }: Pick<Suite, 'superuserUrl'>) {
  const jobWithDeadLetter = async () => {
    const rows = await query<{ id: string; job_id: string }>(
      superuserUrl,
      `insert into jobs.dead_letters (job_id, source, step, about, reason, error, attempts)
       select id, source, 'detail', gen_random_uuid()::text, 'timed_out', 'no answer', 5
       from jobs.jobs where source = 'kj-cars' order by created_at limit 1
       returning id, job_id`,
    )
    return { id: rows[0]?.id ?? '', jobId: rows[0]?.job_id ?? '' }
  }
  /** As one that a service gave up is stored; nobody handles its type. */
  const deadMessage = async () => {
    const [row] = await query<{ id: string }>(
      superuserUrl,
      `insert into jobs.dead_messages (queue, message_id, type, body, reason, attempts)
       values ('scraping.progress.v1', gen_random_uuid(), 'test.dead', '{"type": "test.dead"}', 'a test', 5)
       returning id`,
    )
    return { token: admin, params: { id: row?.id ?? '' } }
  }
  return {
    retryDeadMessage: async () => done('retryDeadMessage', await deadMessage()),
    discardDeadMessage: async () => done('discardDeadMessage', await deadMessage()),
    retryDeadLetters: async () => {
      await call('stopSource', { token: admin, params: { source: 'kj-cars' } })
      const retried = await done('retryDeadLetters', {
        token: admin,
        body: { jobId: (await jobWithDeadLetter()).jobId },
      })
      await done('stopSource', { token: admin, params: { source: 'kj-cars' } })
      return retried
    },
    retryEditedDeadLetter: async () => {
      const { id } = await jobWithDeadLetter()
      const body = { about: 'kia-1', confirmChanges: true }
      const retried = await done('retryEditedDeadLetter', { token: admin, params: { id }, body })
      await done('stopSource', { token: admin, params: { source: 'kj-cars' } })
      return retried
    },
    discardDeadLetters: async () => {
      const body = { jobId: (await jobWithDeadLetter()).jobId, why: 'The page is of no car' }
      return await done('discardDeadLetters', { token: admin, body })
    },
  }
}
