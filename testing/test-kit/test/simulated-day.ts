import type { NormalizedCar } from '@karvan/domain'
import {
  type InventoryDatabase,
  keepQuality,
  observeListing,
  publishListings,
  softDelete,
  takeOff,
  takeSnapshot,
} from '@karvan/inventory'
import {
  addTasks,
  appendLog,
  endJob,
  insertJobUnlessOneRuns,
  type JobsDatabase,
  noteItems,
  writeDeadLetters,
} from '@karvan/jobs'
import type { RawStore } from '@karvan/raw-store'
import { query } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { CAR } from '../../../libs/inventory/test/car.ts'
import { UsageCounts } from '../../../services/catalog/src/analytics/repository.ts'

/** What a day brings: each number is that of one day, but for the size of the stock. */
export const DAY = {
  stock: 200,
  newCars: 2,
  changedPrices: 10,
  changedMileages: 2,
  tasks: 10,
  logLines: 5,
  letters: 2,
  signIns: 10,
  entries: 20,
  mails: 3,
  limits: 5,
  messages: 10,
  deadMessages: 3,
  quotes: 5,
  reservations: 2,
  counted: 5,
} as const
/** Between two snapshots, replays and looks for duplicates. */
const WEEK = 7
const SOURCE = 'encar'
const ROUTE = { source: SOURCE, from: 'encar', to: 'main' } as const

interface Shop {
  readonly superuserUrl: string
  readonly inventory: Kysely<InventoryDatabase>
  readonly jobs: Kysely<JobsDatabase>
  readonly raw: RawStore
}

/** The cars that the source shows on a day: some have gone, some are new, some cost something else. */
function stockOf(day: number): readonly NormalizedCar[] {
  const first = day * DAY.newCars
  return Array.from({ length: DAY.stock }, (_, i) => {
    const number = first + i
    const changes = (every: number, step: number) => (number % (DAY.stock / every) === 0 ? day * step : 0)
    return {
      ...CAR,
      source: SOURCE,
      sourceId: String(number),
      priceAmount: 1_000_000 + 100 * number + changes(DAY.changedPrices, 1_000),
      mileageKm: 10_000 + changes(DAY.changedMileages, 10),
    }
  })
}

/** What the relays do: all that waits is sent. */
export async function sendMessages(superuserUrl: string): Promise<void> {
  for (const schema of WITH_OUTBOX) await query(superuserUrl, `delete from ${schema}.outbox`)
}

/** Writes what one day brings, by the libraries that write it or, where a service does, by SQL. */
export async function liveThrough(shop: Shop, day: number): Promise<void> {
  await sweep(shop, day)
  if (day % WEEK === 0) await tidyUp(shop)
  await query(shop.superuserUrl, STATEMENTS.join(';\n'))
}

async function sweep({ inventory, jobs, raw }: Shop, day: number): Promise<void> {
  const now = new Date()
  const cars = stockOf(day)
  const id = randomUUID()
  const params = { totalCars: DAY.stock, query: null, processingMode: 'three-step' } as const
  const steps = ['collect', 'detail', 'publish'] as const
  await insertJobUnlessOneRuns(jobs, {
    id,
    type: SOURCE,
    source: SOURCE,
    steps,
    params,
    correlationId: id,
    actor: null,
  })
  await noteItems(
    jobs,
    id,
    cars.map(({ sourceId }) => ({ sourceId, vehicleKey: null, state: 'found' as const })),
  )
  const work = (key: number) => ({ step: 'detail' as const, params: { sourceIds: [String(key)] } })
  await addTasks(
    jobs,
    id,
    Array.from({ length: DAY.tasks }, (_, key) => ({ key: String(key), ...work(key) })),
  )
  for (let line = 0; line < DAY.logLines; line += 1)
    await appendLog(jobs, id, { level: 'info', message: `line ${line}` })
  const givenUp = Array.from({ length: DAY.letters }, (_, i) => ({
    about: String(i),
    part: null,
    reason: 'timed_out' as const,
    error: 'no answer',
  }))
  await writeDeadLetters(jobs, { jobId: id, work: work(1), attempts: 5 }, givenUp)
  await jobs.updateTable('tasks').set({ state: 'done', finished_at: now }).where('job_id', '=', id).execute()

  const payload = (car: NormalizedCar) => ({ id: car.sourceId, price: car.priceAmount })
  await raw.saveLists(
    cars.map((car) => ({ sourceId: car.sourceId, vehicleKey: null, payload: payload(car) })),
    now,
  )
  await Promise.all(
    cars
      .slice(-DAY.newCars)
      .map((car) => raw.saveDetail({ sourceId: car.sourceId, payload: payload(car), fetchedAt: now })),
  )
  await inventory.transaction().execute((trx) => publishListings(trx, ROUTE, cars, now))
  for (let gone = (day - 1) * DAY.newCars; day > 0 && gone < day * DAY.newCars; gone += 1) {
    const key = { source: SOURCE, sourceId: String(gone), datasets: ['encar', 'main'] as const }
    await inventory.transaction().execute((trx) => observeListing(trx, key, { state: 'sold', at: now }))
  }
  await endJob(jobs, id, { status: 'completed', outcome: 'success', message: 'Done' })
  await keepQuality(inventory, { dataset: 'encar', source: SOURCE }, { id, endedAt: now })
  const usage = Array.from({ length: DAY.counted }, (_, i) => ({
    event: 'view_car_details' as const,
    detail: `Brand ${i}`,
  }))
  await new UsageCounts(inventory).add(usage, now)
}

/** A look for duplicates that takes three cars out, a replay of five, and a car that staff take off. */
async function tidyUp({ superuserUrl, inventory }: Shop): Promise<void> {
  const rows = await inventory
    .selectFrom('inventory.listings')
    .select(['id', 'source_id'])
    .where('dataset', '=', 'main')
    .where('status', '=', 'available')
    .orderBy('source_id')
    .limit(4)
    .execute()
  const target = { dataset: 'main', source: SOURCE } as const
  const jobId = randomUUID()
  await inventory.transaction().execute(async (trx) => {
    const snapshotId = await takeSnapshot(trx, target, { why: 'test', by: null, jobId })
    const ids = rows.slice(1).map(({ id }) => id)
    await softDelete(trx, target, ids, { snapshotId, keepOut: true })
    const key = { source: SOURCE, sourceId: rows[0]?.source_id ?? '', datasets: ['encar', 'main'] as const }
    await takeOff(trx, key, randomUUID(), new Date())
  })
  await query(
    superuserUrl,
    `insert into inventory.duplicate_plans (job_id, dataset, source, keep_strategy, dry_run, groups, rows, possible)
     values ('${jobId}', 'main', '${SOURCE}', 'newest', false, 1, 3, 0)`,
  )
  await query(
    superuserUrl,
    `insert into inventory.duplicate_rows (job_id, kind, group_no, listing_id, source_id, title, stays)
     select '${jobId}', 'duplicate', 1, gen_random_uuid(), i::text, '', false from generate_series(1, 3) as i`,
  )
  await query(
    superuserUrl,
    `insert into inventory.replays (job_id, source, kept_in) values ('${jobId}', '${SOURCE}', 'encar')`,
  )
  await query(
    superuserUrl,
    `insert into inventory.replay_rows (job_id, source_id, dataset, after)
     select '${jobId}', i::text, 'encar', '{}' from generate_series(1, 5) as i`,
  )
  await query(
    superuserUrl,
    `insert into inventory.replay_edits (job_id, source_id, field, before, after)
     select '${jobId}', i::text, 'price', '{}', '{}' from generate_series(1, 5) as i`,
  )
  await query(
    superuserUrl,
    `insert into inventory.replay_fields (job_id, field, source_id, title, before, after)
     select '${jobId}', 'price', i::text, '', '{}', '{}' from generate_series(1, 5) as i`,
  )
}

const times = (count: number) => `generate_series(1, ${count}) as i`
const WITH_LIMITS = ['auth', 'inventory', 'jobs', 'pricing', 'reservation']
const WITH_INBOX = ['auth', 'inventory', 'jobs', 'pricing', 'reservation']
const WITH_OUTBOX = [...WITH_INBOX, 'settings']

/** What services write whose own tests show that they do. */
const STATEMENTS: readonly string[] = [
  // An account and a customer come, and one of two months ago goes.
  `insert into auth.accounts (email, username, password_hash, role)
   values (gen_random_uuid() || '@karvan.test', gen_random_uuid()::text, '', 'user')`,
  `update auth.accounts set deleted_at = now() where deleted_at is null and created_at < now() - interval '60 days'`,
  `insert into auth.customers (first_name, email, phone)
   values ('Layla', gen_random_uuid() || '@karvan.test', '+383' || floor(random() * 1e9)::bigint)`,
  `update auth.customers set deleted_at = now() where deleted_at is null and created_at < now() - interval '60 days'`,
  `with begun as (
     insert into auth.sessions (account_id, rotation_key, methods, expires_at)
     select (select id from auth.accounts where deleted_at is null order by random() + i limit 1), '', '{pwd}',
       now() + interval '30 days'
     from ${times(DAY.signIns)} returning id)
   insert into auth.refresh_tokens (token_hash, session_id, expires_at)
   select gen_random_uuid()::text, id, now() + interval '30 days' from begun`,
  `update auth.sessions set ended_at = now() where ended_at is null and created_at < now() - interval '5 days'
     and left(id::text, 1) < '8'`,
  `insert into auth.mail_links (token_hash, account_id, purpose, email, expires_at)
   select gen_random_uuid()::text, (select id from auth.accounts limit 1), 'set-password', '', now() + interval '1 day'
   from ${times(DAY.mails)} on conflict do nothing`,
  `insert into auth.login_failures (key, failures, blocked_until)
   select gen_random_uuid()::text, 1, now() + interval '1 hour' from ${times(DAY.limits)}`,
  `with handled as (
     insert into auth.inbox_handling (key, version) values ('job:' || gen_random_uuid(), 1) returning key)
   insert into auth.inbox_notes (key, text) select key, 'We wrote to the source' from handled`,
  // Each account chooses it at most once, and takes it along.
  `insert into auth.inbox_digests (account_id, is_on, hour, time_zone)
   select id, true, 8, 'Asia/Riyadh' from auth.accounts on conflict do nothing`,
  `insert into audit.entries (id, at, action, subject_type, subject_id, request_id)
   select gen_random_uuid(), now(), 'session.started', 'account', gen_random_uuid()::text, '' from ${times(DAY.entries)}`,
  ...WITH_LIMITS.map(
    (schema) =>
      `insert into ${schema}.rate_limits (key, used, resets_at)
       select gen_random_uuid()::text, 1, now() + interval '1 hour' from ${times(DAY.limits)}`,
  ),
  ...WITH_INBOX.map(
    (schema) =>
      `insert into ${schema}.inbox (consumer, message_id) select 'test', gen_random_uuid() from ${times(DAY.messages)}`,
  ),
  `insert into jobs.dead_messages (queue, message_id, type, body, reason, attempts)
   select 'auth.mail.v1', gen_random_uuid(), 'account.mail', '{}', 'refused', 1 from ${times(DAY.deadMessages)}`,
  `insert into jobs.schedules (id, job_name, day_time, time_zone, url, source, cars, enabled, next_run_at, created_at)
   values ('00000000-0000-4000-8000-000000000001', 'daily', '03:00', 'UTC', '', 'encar', 200, true, now(), now())
   on conflict do nothing`,
  `insert into jobs.schedule_runs (schedule_id, scheduled_for, at, state)
   values ('00000000-0000-4000-8000-000000000001', now(), now(), 'started')`,
  `insert into pricing.quotes (code, listing_id, book_id, car, priced, breakdown, created_at, valid_until)
   select gen_random_uuid()::text, gen_random_uuid(), 1, '{}', '{}', '{}', now(), now() + interval '2 days'
   from ${times(DAY.quotes)}`,
  `with rate as (
     insert into pricing.exchange_rates
       (source, provider, krw_per_eur, usd_per_eur, as_of, fetched_at, state, change_bp, decided_at)
     values ('api', 'frankfurter', 1, 1, now(), now(), 'accepted', 0, now()) returning id)
   insert into pricing.reprices (id, pricing_version, rate_id, reason)
   select (select max(id) + 1 from pricing.reprices), 1, id, 'rate' from rate`,
  `insert into pricing.rate_failures (provider, reason) values ('frankfurter', 'no answer')`,
  `insert into inventory.price_books
     (id, pricing_version, rate_id, rate_source, krw_per_eur, usd_per_eur, settings, state, activated_at, retired_at)
   select (select max(id) + 1 from inventory.price_books), pricing_version, rate_id, rate_source, krw_per_eur,
     usd_per_eur, settings, 'retired', now(), now()
   from inventory.price_books where state = 'active'`,
  // Of two reservations one is delivered and stays, and one is deleted.
  `with made as (
     insert into reservation.reservations (code, idempotency_key, request_hash, receipt, state, first_name, last_name,
       email, phone, language, car_id, car, price, breakdown, created_at, updated_at, deleted_at)
     select left(gen_random_uuid()::text, 8), gen_random_uuid()::text, '', '{}', 'delivered', 'Layla', 'Haddad',
       'l@karvan.test', '+966512345678', 'ar', gen_random_uuid(), '{}',
       '{"amount": 1, "currency": "EUR", "destination": "SA"}', '{}', now(), now(), case when i % 2 = 0 then now() end
     from ${times(DAY.reservations)} returning id),
   changed as (insert into reservation.history (reservation_id, version, state, at) select id, 1, 'new', now() from made),
   noted as (
     insert into reservation.notes (reservation_id, note, actor_id, at) select id, '', gen_random_uuid(), now() from made),
   mailed as (insert into reservation.mails (reservation_id, version) select id, 1 from made),
   filed as (
     insert into reservation.step_files (id, reservation_id, version, name, type, bytes)
     select gen_random_uuid(), id, 1, '', 'application/pdf', 1 from made
     union all select gen_random_uuid(), id, null, '', 'application/pdf', 1 from made),
   known as (
     insert into reservation.kept_reservations (account_id, reservation_id) select gen_random_uuid(), id from made)
   insert into reservation.photos (id, reservation_id) select gen_random_uuid(), id from made
   union all select gen_random_uuid(), null from made`,
]
