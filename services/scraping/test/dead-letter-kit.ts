import type { DeadLetter } from '@karvan/contracts'
import { endJob, type GivenUp, noteItems, writeDeadLetters } from '@karvan/jobs'
import type { Source } from '@karvan/sources'
import { accept, paged } from './paged.ts'
import { serviceOfFile } from './service.ts'

export const LETTERS = '/api/scraping/dead-letters'

/** A listing whose page could not be had. */
export const listing = (about: string, reason: GivenUp['reason'] = 'timed_out'): GivenUp => ({
  about,
  part: null,
  reason,
  error: `no answer for ${about}`,
})

/** The service of one test file, and what tests of dead letters do with it. @param others sources beside the simple one */
export function deadLettersOfFile(others: readonly Source[] = []) {
  const service = serviceOfFile([paged, ...others])
  const { call, db } = service

  /** A job that has ended and gave up the pages of these listings. */
  async function jobWith(given: readonly GivenUp[]): Promise<string> {
    const id = await accept(db(), 30)
    const ids = given.map(({ about }) => about)
    const items = [...ids, 'good'].map((sourceId) => ({
      sourceId,
      vehicleKey: `v${sourceId}`,
      state: 'found' as const,
    }))
    await noteItems(db(), id, items)
    await writeDeadLetters(
      db(),
      { jobId: id, work: { step: 'detail', params: { sourceIds: ids } }, attempts: 5 },
      given,
    )
    await endJob(db(), id, { status: 'completed', outcome: 'partial', message: 'Done in part' })
    return id
  }
  /** The part of a list that `jobWithPart` gives up. */
  const part = { band: null, offset: 10, limit: 10 }
  /** A job that has ended and gave up a part of its list. */
  async function jobWithPart(reason: GivenUp['reason'], error: string): Promise<string> {
    const id = await accept(db(), 30)
    const given = { about: '10', part, reason, error }
    await writeDeadLetters(db(), { jobId: id, work: { step: 'collect', params: part }, attempts: 5 }, [given])
    await endJob(db(), id, { status: 'completed', outcome: 'partial', message: 'Done in part' })
    return id
  }
  const dataOf = async <T>(method: 'GET' | 'POST', url: string, body?: object) =>
    (await call(method, url, body)).body['data'] as T
  const deadLettersOf = async (jobId: string) =>
    (await dataOf<{ letters: DeadLetter[] }>('GET', `${LETTERS}?jobId=${jobId}&limit=100`)).letters
  const idOf = async (jobId: string, about: string) =>
    (await deadLettersOf(jobId)).find((letter) => letter.about === about)?.id ?? ''
  const tasksOf = (id: string) =>
    db().selectFrom('tasks').select(['step', 'params', 'state']).where('job_id', '=', id).orderBy('key').execute()
  return { ...service, jobWith, jobWithPart, part, dataOf, deadLettersOf, idOf, tasksOf }
}
