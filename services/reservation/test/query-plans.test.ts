import { PictureFolder } from '@karvan/pictures'
import { createLogger, migrate } from '@karvan/service-kit'
import { beyond, createStores, openNoted } from '@karvan/test-kit'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linkNext } from '../src/customers/linking.ts'
import { reservationMigrations } from '../src/database/migrations.ts'
import { purge } from '../src/database/purge.ts'
import type { ReservationDatabase } from '../src/database/tables.ts'
import { mailsOf } from '../src/mail/repository.ts'
import { ReservationMails } from '../src/mail/service.ts'
import { claimPhotos, photosOf } from '../src/photos/repository.ts'
import { type ReservationFilter, type ReservationPage, ReservationRepository } from '../src/reservations/repository.ts'
import { hasFilesForCustomer, stepFilesOf } from '../src/step-files/repository.ts'
import { A_CAR, fillReservations } from './fill-reservations.ts'

type Noted = ReturnType<typeof openNoted<ReservationDatabase>>
type Db = Noted['db']

const RESERVATIONS = 8_000
const PAGE = 50
/** One row. */
const SMALL_TABLES = new Set(['link_key'])

let noted: Noted
let folder: string
let id: string
let carId: string
let photoId: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karvan-photos-'))
  const { databases } = await createStores()
  noted = openNoted<ReservationDatabase>(databases.reservation, ['reservation'])
  const { db } = noted
  await migrate(db, 'reservation', reservationMigrations, createLogger('test', { LOG_LEVEL: 'silent' }))
  await fillReservations(db, RESERVATIONS)
  await sql`
    insert into rate_limits (key, used, resets_at)
    select 'key ' || i, 1, now() + interval '1 hour' from generate_series(1, ${RESERVATIONS}::int) as i`.execute(db)
  await sql`
    insert into inbox (consumer, message_id)
    select 'reservation-mail', gen_random_uuid() from generate_series(1, ${RESERVATIONS}::int) as i`.execute(db)
  await sql`vacuum (analyze) reservations, history, photos, step_files, mails, rate_limits, inbox`.execute(db)
  const row = await db
    .selectFrom('reservations')
    .select(['id', 'car_id'])
    .where('code', '=', 'CODE77')
    .executeTakeFirstOrThrow()
  id = row.id
  carId = row.car_id
  const photo = db.selectFrom('photos').select('id').where('reservation_id', 'is', null).limit(1)
  photoId = (await photo.executeTakeFirstOrThrow()).id
})
afterAll(async () => {
  await noted.close()
  await rm(folder, { recursive: true, force: true })
})

const repository = (db: Db) => new ReservationRepository(db)
const list = (db: Db, filter: ReservationFilter = {}, sort: Partial<ReservationPage> = {}) =>
  repository(db).list(filter, { page: 1, limit: PAGE, ...sort })
const linking = (db: Db) => ({
  db,
  auth: { findOrMakeCustomer: () => Promise.resolve(randomUUID()) },
  log: createLogger('test', { LOG_LEVEL: 'silent' }),
})
const mails = (db: Db) =>
  new ReservationMails({
    db,
    mailer: {
      mode: 'off',
      send: () => Promise.resolve(),
      captured: () => Promise.resolve([]),
      forget: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
    publicUrl: 'https://karvan.test',
    staffMailTo: null,
  })

/** What is asked at each call, with the rows that it may look at, however many reservations there are. */
const HOT: readonly (readonly [name: string, most: number, ask: (db: Db) => Promise<unknown>])[] = [
  ['a reservation by its key', 5, (db) => repository(db).findByKey('key 77')],
  ['the queue of a car', A_CAR + 5, (db) => repository(db).countOpen(carId)],
  ['a reservation with its place', A_CAR + 10, (db) => repository(db).find(id)],
  ['a reservation by its code', A_CAR + 10, (db) => repository(db).findByCode('CODE77')],
  ['a reservation that is changed', 5, (db) => repository(db).lock(id)],
  ['its next state', 5, (db) => repository(db).setState(id, 2, { state: 'confirmed', dueAt: null }, new Date())],
  ['its history', 5, (db) => repository(db).history(id)],
  ['the newest reservations', PAGE * (A_CAR + 3), (db) => list(db)],
  ['what is due first', PAGE * (A_CAR + 3), (db) => list(db, {}, { sortBy: 'due_at', sortOrder: 'asc' })],
  ['what a customer has reserved', PAGE * (A_CAR + 3), (db) => list(db, { customerIds: [randomUUID()] })],
  ['whose customer is to be found', 5, (db) => linkNext(linking(db))],
  ['what somebody answers', PAGE * (A_CAR + 3), (db) => list(db, { ownerId: randomUUID() })],
  ['a picture that is claimed', 5, (db) => claimPhotos(db, id, [photoId])],
  ['the pictures of a reservation', 5, (db) => photosOf(db, id)],
  ['the files of its steps', 5, (db) => stepFilesOf(db, [id])],
  ['the mails about it', 5, (db) => mailsOf(db, [id])],
  ['whether a step has files', 5, (db) => hasFilesForCustomer(db, id, 1)],
  ['what a mail says', 5, (db) => mails(db).send({ reservationId: id, version: 1, to: 'visitor' })],
  ['what is too old', 10, async (db) => purge(db, await PictureFolder.open(folder), new Date())],
]

/** What reads every reservation, and why it may: staff ask for it now and then. */
const WHOLE: readonly (readonly [name: string, why: string, ask: (db: Db) => Promise<unknown>])[] = [
  ['the number of reservations', 'each is counted', (db) => repository(db).count({})],
  ['a search that finds nothing', 'a text may stand anywhere in a name', (db) => list(db, { search: 'nobody' })],
  ['a state that none has', 'each is looked at', (db) => list(db, { state: 'delivered' })],
]

it.each(HOT)('%s looks at no more than %i rows, however many there are', async (_name, most, ask) => {
  const reads = await noted.readsOf(() => ask(noted.db))
  expect(reads.length).toBeGreaterThan(0)
  expect(beyond(reads, most, SMALL_TABLES)).toEqual([])
})

it.each(WHOLE)('%s reads all: %s', async (_name, _why, ask) => {
  const reads = await noted.readsOf(() => ask(noted.db))
  const most = Math.max(...reads.map(({ rows }) => rows))
  expect(most).toBeGreaterThanOrEqual(RESERVATIONS)
  // Each once, and for those that are shown their queue and pictures.
  expect(most).toBeLessThanOrEqual(RESERVATIONS + PAGE * (A_CAR + 3))
})

it('keeps reservations apart that there are not', async () => {
  expect(await repository(noted.db).find(randomUUID())).toBeNull()
})
