import type { ReservationSort, ReservationState } from '@karvan/contracts'
import { namesInArabic } from '@karvan/domain'
import { hasTyped } from '@karvan/service-kit'
import { type ExpressionBuilder, type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { HistoryRow, NoteRow, ReservationDatabase, ReservationRow } from '../database/tables.ts'

type Db = Kysely<ReservationDatabase> | Transaction<ReservationDatabase>
type NewReservation = Omit<Insertable<ReservationDatabase['reservations']>, 'code' | 'receipt'>

export interface ReservationFilter {
  readonly search?: string | undefined
  /** Cars that the search means by their number. */
  readonly carIds?: readonly string[]
  readonly state?: ReservationState | 'open' | 'deleted' | undefined
  /** The account of who answers them; null for those that nobody does. */
  readonly ownerId?: string | null | undefined
  /** The records of one customer. */
  readonly customerIds?: readonly string[] | undefined
  /** Open ones alone whose time is over. */
  readonly isOverdue?: boolean
}

export interface ReservationPage {
  readonly page: number
  readonly limit: number
  readonly sortBy?: ReservationSort
  readonly sortOrder?: 'asc' | 'desc'
}

export interface ReservationWithPlace extends ReservationRow {
  /** 1 is first; null for one that is not open. */
  readonly queue_place: number | null
  /** Open ones on the same car. */
  readonly queue_length: number
  readonly photos: string[]
  /** Whether staff attached files to one of its steps. */
  readonly has_step_files: boolean
}

interface NewState {
  readonly state: ReservationState
  /** Until when the next step should be taken. */
  readonly dueAt: Date | null
}

/** Who answers a reservation, and until when. */
export type Assignment = Pick<ReservationRow, 'owner_id' | 'due_at'>

const photoIds = sql<string[]>`array(
  select photos.id from photos where photos.reservation_id = reservations.id order by photos.place)`

// With `exists` Postgres reads the whole table once a list is long.
const hasStepFiles = sql<boolean>`coalesce((
  select true from step_files
  where step_files.reservation_id = reservations.id and step_files.version is not null limit 1), false)`

export class ReservationRepository {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Until the transaction ends, nobody else reserves this car. */
  async lockCar(carId: string): Promise<void> {
    // Locks are shared with other services of the database, so the text says whose it is.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`reservation ${carId}`}, 0))`.execute(this.#db)
  }

  async findByKey(key: string) {
    const row = await this.#db
      .selectFrom('reservations')
      .select(['request_hash', 'receipt'])
      .where('idempotency_key', '=', key)
      .executeTakeFirst()
    return row ?? null
  }

  async countOpen(carId: string): Promise<number> {
    const { open } = await this.#db
      .selectFrom('reservations')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where('car_id', '=', carId)
      .where('is_open', '=', true)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    return open
  }

  /** @returns its id; null where its code or its key is taken */
  async add(values: NewReservation & { code: string; receipt: string }): Promise<string | null> {
    const row = await this.#db
      .insertInto('reservations')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return row?.id ?? null
  }

  async addHistory(entry: Omit<HistoryRow, 'undone_at' | 'undone_by'>): Promise<void> {
    await this.#db.insertInto('history').values(entry).execute()
  }

  async history(id: string): Promise<HistoryRow[]> {
    return (await this.histories([id])).get(id) ?? []
  }

  /** By reservation, each in the order in which it happened. */
  async histories(ids: readonly string[]): Promise<ReadonlyMap<string, HistoryRow[]>> {
    const rows = await this.#db
      .selectFrom('history')
      .selectAll()
      .where('reservation_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .orderBy('version')
      .execute()
    const histories = new Map<string, HistoryRow[]>(ids.map((id) => [id, []]))
    for (const row of rows) histories.get(row.reservation_id)?.push(row)
    return histories
  }

  /** Marks a step as taken back. */
  async undo(id: string, version: number, by: string, at: Date): Promise<void> {
    await this.#db
      .updateTable('history')
      .set({ undone_at: at, undone_by: by })
      .where('reservation_id', '=', id)
      .where('version', '=', version)
      .execute()
  }

  /** Takes messages of a reservation out of the outbox that have not been sent. @returns how many there were */
  async withdrawMessages(type: string, payload: object): Promise<number> {
    const { numAffectedRows = 0n } = await sql`
      delete from outbox
      where envelope ->> 'type' = ${type} and envelope -> 'payload' @> ${JSON.stringify(payload)}::jsonb`.execute(
      this.#db,
    )
    return Number(numAffectedRows)
  }

  async addNote(note: Omit<NoteRow, 'id'>): Promise<void> {
    await this.#db.insertInto('notes').values(note).execute()
  }

  async notes(id: string): Promise<NoteRow[]> {
    return await this.#db.selectFrom('notes').selectAll().where('reservation_id', '=', id).orderBy('at').execute()
  }

  async find(id: string): Promise<ReservationWithPlace | null> {
    return (await this.#reservations().where('reservations.id', '=', id).executeTakeFirst()) ?? null
  }

  /** As its person finds it: not one that is deleted, or knows its person no more. */
  async findByCode(code: string): Promise<ReservationWithPlace | null> {
    const query = this.#reservations().where('code', '=', code)
    return (
      (await query.where('reservations.deleted_at', 'is', null).where('forgotten_at', 'is', null).executeTakeFirst()) ??
      null
    )
  }

  /** Those that an account has kept and their person may find, newest first. */
  async ofAccount(accountId: string, most: number): Promise<ReservationWithPlace[]> {
    const saved = this.#db.selectFrom('kept_reservations').select('reservation_id').where('account_id', '=', accountId)
    return await this.#reservations()
      .where('reservations.id', 'in', saved)
      .where('deleted_at', 'is', null)
      .where('forgotten_at', 'is', null)
      .orderBy('position', 'desc')
      .limit(most)
      .execute()
  }

  /** Safe to repeat. */
  async keep(accountId: string, id: string): Promise<void> {
    await this.#db
      .insertInto('kept_reservations')
      .values({ account_id: accountId, reservation_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** Until the transaction ends, nobody else changes it. */
  async lock(id: string): Promise<ReservationRow | null> {
    const query = this.#db.selectFrom('reservations').selectAll().where('id', '=', id).forUpdate()
    return (await query.executeTakeFirst()) ?? null
  }

  async list(filter: ReservationFilter, { page, limit, sortBy = 'created_at', sortOrder = 'desc' }: ReservationPage) {
    const rows = this.#reservations().where((eb) => matches(eb, filter))
    const sorted = sortBy === 'due_at' ? rows.orderBy('due_at', (order) => order[sortOrder]().nullsLast()) : rows
    return await sorted
      .orderBy('position', sortOrder)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
  }

  async count(filter: ReservationFilter): Promise<number> {
    const { total } = await this.#db
      .selectFrom('reservations')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where((eb) => matches(eb, filter))
      .executeTakeFirstOrThrow()
    return total
  }

  async setState(id: string, version: number, { state, dueAt }: NewState, at: Date): Promise<void> {
    const values = { state, due_at: dueAt, version, updated_at: at }
    await this.#db.updateTable('reservations').set(values).where('id', '=', id).execute()
  }

  async assign(id: string, version: number, assignment: Assignment): Promise<void> {
    const values = { ...assignment, version, updated_at: new Date() }
    await this.#db.updateTable('reservations').set(values).where('id', '=', id).execute()
  }

  async setDeleted(id: string, version: number, deletedAt: Date | null): Promise<void> {
    const values = { deleted_at: deletedAt, version, updated_at: new Date() }
    await this.#db.updateTable('reservations').set(values).where('id', '=', id).execute()
  }

  #reservations() {
    return (
      this.#db
        .selectFrom('reservations')
        // Open ones on the same car, and those of them that came before.
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('reservations as other')
              .select(({ fn }) => [
                fn.countAll<number>().as('queue_length'),
                fn.countAll<number>().filterWhereRef('other.position', '<', 'reservations.position').as('ahead'),
              ])
              .whereRef('other.car_id', '=', 'reservations.car_id')
              .where('other.is_open', '=', true)
              .where('other.deleted_at', 'is', null)
              .as('queue'),
          (join) => join.onTrue(),
        )
        .selectAll('reservations')
        .select([
          'queue.queue_length',
          sql<number | null>`case when reservations.is_open and reservations.deleted_at is null
            then (queue.ahead + 1)::int end`.as('queue_place'),
          photoIds.as('photos'),
          hasStepFiles.as('has_step_files'),
        ])
    )
  }
}

function matches(
  eb: ExpressionBuilder<ReservationDatabase, 'reservations'>,
  { search = '', carIds = [], state, ownerId, customerIds, isOverdue = false }: ReservationFilter,
) {
  return eb.and([
    eb('deleted_at', state === 'deleted' ? 'is not' : 'is', null),
    ...(state === undefined || state === 'deleted'
      ? []
      : [state === 'open' ? eb('is_open', '=', true) : eb('state', '=', state)]),
    ...(ownerId === undefined ? [] : [ownerId === null ? eb('owner_id', 'is', null) : eb('owner_id', '=', ownerId)]),
    ...(customerIds === undefined ? [] : [eb('customer_id', '=', sql<string>`any(${[...customerIds]}::uuid[])`)]),
    ...(isOverdue ? [eb('is_open', '=', true), eb('due_at', '<', sql<Date>`now()`)] : []),
    ...(search.trim() === ''
      ? []
      : [
          eb.or([
            hasTyped(search, SEARCHED, carInArabic),
            ...(carIds.length === 0 ? [] : [eb('car_id', 'in', carIds)]),
          ]),
        ]),
  ])
}

const SEARCHED = { text: sql`reservations.search_text`, phone: sql`reservations.phone` }

/** A word of the Arabic name of the reserved car, whose title is in Latin letters. */
function carInArabic(word: string): readonly RawBuilder<boolean>[] {
  const isOneOf = (field: 'make' | 'model', names: readonly string[]) =>
    names.length === 0 ? [] : [sql<boolean>`reservations.car ->> ${sql.lit(field)} = any(${[...names]}::text[])`]
  return [...isOneOf('make', namesInArabic('makes', word)), ...isOneOf('model', namesInArabic('models', word))]
}
