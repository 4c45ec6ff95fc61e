import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appendLog, type JobsDatabase, readLog } from '../src/index.ts'
import { openJobs, runJob } from './running-job.ts'

const LINES = 40

let db: Kysely<JobsDatabase>
beforeAll(async () => {
  db = await openJobs()
})
afterAll(() => db.destroy())

const append = (jobId: string, message: string) => appendLog(db, jobId, { level: 'info', message })

it('numbers lines that are written at once without gaps, also where a writer is rolled back', async () => {
  const jobId = await runJob(db)
  const writers = Array.from({ length: LINES }, async (_, i) => {
    if (i % 4 > 0) {
      await append(jobId, `line ${i}`)
      return
    }
    const broken = db.transaction().execute(async (trx) => {
      await appendLog(trx, jobId, { level: 'info', message: 'taken back' })
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
  })
  await Promise.all(writers)
  const lines = await readLog(db, jobId, 0, 1_000)
  expect(lines.map(({ seq }) => seq)).toEqual(Array.from({ length: (LINES * 3) / 4 }, (_, i) => i + 1))
  expect(lines.map(({ message }) => message)).not.toContain('taken back')
})

it('reads on after a number, so many lines at a time, of one job', async () => {
  const jobId = await runJob(db)
  await append(await runJob(db), 'of another job')
  for (const message of ['a', 'b', 'c']) await append(jobId, message)
  const page = async (after: number) => (await readLog(db, jobId, after, 2)).map(({ message }) => message)
  expect([await page(0), await page(2), await page(3)]).toEqual([['a', 'b'], ['c'], []])
})

it('keeps step and counters, and lets no remote text forge a line', async () => {
  const jobId = await runJob(db)
  const message = `title\u001b[2K\r\n{"level":"info"}\u2028${'x'.repeat(2_000)}`
  await appendLog(db, jobId, { level: 'warning', message, step: 'detail', counters: { fetched: 3 } })
  const [line] = await readLog(db, jobId, 0, 10)
  expect(line).toMatchObject({ level: 'warning', step: 'detail', counters: { fetched: 3 } })
  expect(line?.message).toHaveLength(1_000)
  expect(line?.message).toMatch(/^title \[2K \{"level":"info"\} x+$/)
})
