import type { ReservationState } from '@karvan/contracts'
import { namesInArabic } from '@karvan/domain'
import { hasTyped } from '@karvan/service-kit'
import { type ExpressionBuilder, type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { HistoryRow, ReservationDatabase, ReservationRow } from '../database/tables.ts'

type Db = Kysely<ReservationDatabase> | Transaction<ReservationDatabase>
type NewReservation = Omit<Insertable<ReservationDatabase['reservations']>, 'code' | 'receipt'>

export interface ReservationFilter {
  readonly search?: string | undefined
  readonly state?: ReservationState | 'open' | 'deleted' | undefined
}

export interface ReservationWithPlace extends ReservationRow {
  /** 1 is first; null for one that is not open. */
  readonly queue_place: number | null
  readonly photos: string[]
}

/** Open ones on the same car that came before. */
const queuePlace = sql<number | null>`case when reservations.is_open and reservations.deleted_at is null then 1 + (
  select count(*)::int from reservations as earlier
  where earlier.car_id = reservations.car_id and earlier.is_open and earlier.deleted_at is null
    and earlier.position < reservations.position) end`
const photoIds = sql<string[]>`array(
  select photos.id from photos where photos.reservation_id = reservations.id order by photos.place)`

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

  async addHistory(entry: HistoryRow): Promise<void> {
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

  async find(id: string): Promise<ReservationWithPlace | null> {
    return (await this.#reservations().where('reservations.id', '=', id).executeTakeFirst()) ?? null
  }

  /** As its person finds it: not one that is deleted, or knows its person no more. */
  async findByCode(code: string): Promise<ReservationWithPlace | null> {
    const query = this.#reservations().where('code', '=', code)
    return (await query.where('deleted_at', 'is', null).where('forgotten_at', 'is', null).executeTakeFirst()) ?? null
  }

  /** Those that an account has kept and their person may find, newest first. */
  async ofAccount(accountId: string, most: number): Promise<ReservationWithPlace[]> {
    const kept = this.#db.selectFrom('kept_reservations').select('reservation_id').where('account_id', '=', accountId)
    return await this.#reservations()
      .where('reservations.id', 'in', kept)
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

  async list(filter: ReservationFilter, { page, limit }: { page: number; limit: number }) {
    return await this.#reservations()
      .where((eb) => matches(eb, filter))
      .orderBy('position', 'desc')
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

  async setState(id: string, version: number, state: ReservationState, at: Date): Promise<void> {
    await this.#db.updateTable('reservations').set({ state, version, updated_at: at }).where('id', '=', id).execute()
  }

  async setDeleted(id: string, version: number, deletedAt: Date | null): Promise<void> {
    const values = { deleted_at: deletedAt, version, updated_at: new Date() }
    await this.#db.updateTable('reservations').set(values).where('id', '=', id).execute()
  }

  #reservations() {
    return this.#db
      .selectFrom('reservations')
      .selectAll('reservations')
      .select([queuePlace.as('queue_place'), photoIds.as('photos')])
  }
}

function matches(
  eb: ExpressionBuilder<ReservationDatabase, 'reservations'>,
  { search = '', state }: ReservationFilter,
) {
  return eb.and([
    eb('deleted_at', state === 'deleted' ? 'is not' : 'is', null),
    ...(state === undefined || state === 'deleted'
      ? []
      : [state === 'open' ? eb('is_open', '=', true) : eb('state', '=', state)]),
    ...(search.trim() === '' ? [] : [hasTyped(search, SEARCHED, carInArabic)]),
  ])
}

const SEARCHED = { text: sql`reservations.search_text`, phone: sql`reservations.phone` }

/** A word of the Arabic name of the reserved car, whose title is in Latin letters. */
function carInArabic(word: string): readonly RawBuilder<boolean>[] {
  const isOneOf = (field: 'make' | 'model', names: readonly string[]) =>
    names.length === 0 ? [] : [sql<boolean>`reservations.car ->> ${sql.lit(field)} = any(${[...names]}::text[])`]
  return [...isOneOf('make', namesInArabic('makes', word)), ...isOneOf('model', namesInArabic('models', word))]
}
