import type { Reservation } from '@karvan/contracts'
import { query } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { reserveCar } from './reserved-car.ts'
import type { staffOfFile } from './staff-visit.ts'

export const HOUR_MS = 3_600_000

/** Makes something wait for staff, as if it had happened some time ago. @param call calls the API as staff */
export function inboxEvents(call: ReturnType<typeof staffOfFile>['call']) {
  const { base, cars, superuserUrl } = inject('shop')
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
  const sql = (text: string, values: unknown[] = []) => query(superuserUrl, text, values)

  /** A crawl of a site of its own that failed so many hours ago. @returns the key of its event */
  async function plantJob(hours: number): Promise<string> {
    const id = randomUUID()
    const source = `inbox-${id.slice(0, 8)}`
    // Accepted long before, so that it is no news for the tests of jobs.
    await sql(
      `insert into jobs.jobs (id, type, source, status, outcome, steps, step, params, message, correlation_id, created_at, ended_at)
       values ($1::uuid, $2, $2, 'failed', 'error', '{collect}', 'collect',
         '{"totalCars":30,"query":null,"processingMode":"three-step"}', 'It failed', gen_random_uuid(),
         $3::timestamptz - interval '2 days', $3)`,
      [id, source, ago(hours)],
    )
    return `job:${id}`
  }

  /** Messages that died so many hours ago, in a queue of their own. @returns the key of their event */
  async function plantMessages(hours: number, type: string | null = null): Promise<string> {
    const queue = `test.${randomUUID()}`
    const at = ago(hours)
    await sql(
      `insert into jobs.dead_messages (queue, message_id, type, body, reason, attempts, died_at)
       select $1::text, $1::text || i, $2::text, '{}', 'no', 5, $3::timestamptz from generate_series(1, 2) as i`,
      [queue, type, at],
    )
    return `${type === null ? 'dead_messages' : 'mail'}:${at.toISOString().slice(0, 10)}:${queue}`
  }

  /** Reserved by a visitor of the API so many hours ago. @returns the reservation, and the key of its event */
  async function plantReservation(hours: number) {
    const { lastName } = await reserveCar({ base, car: cars[18] ?? '' })
    const { reservations } = await call<{ reservations: [Reservation] }>('GET', `/api/reservations?search=${lastName}`)
    const [{ id }] = reservations
    await sql('update reservation.reservations set created_at = $2 where id = $1', [id, ago(hours)])
    return { id, lastName, key: `reservation:${id}` }
  }

  // Jobs and messages that wait would stand in the lists of all tests after these.
  afterAll(async () => {
    await sql(`delete from jobs.jobs where source ~ '^inbox-[0-9a-f]{8}$'`)
    await sql(`delete from jobs.dead_messages where queue ~ '^test\\.[0-9a-f]{8}-'`)
  })

  return { plantJob, plantMessages, plantReservation }
}
