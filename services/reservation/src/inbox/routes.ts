import { inboxReservationRoutes, MAX_INBOX_ITEMS, type NamedAccount, type ReservationEvent } from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { ReservationDatabase } from '../database/tables.ts'
import type { OtherServices } from '../reservations/other-services.ts'
import { type WaitingRow, waitingReservations } from './repository.ts'

const { inboxReservations } = inboxReservationRoutes
const SECOND_MS = 1_000

export interface InboxDeps {
  readonly db: Kysely<ReservationDatabase>
  readonly others: Pick<OtherServices, 'people'>
}

export function registerInboxRoutes(app: HttpApp, { db, others }: InboxDeps): void {
  app.route({
    ...toRoute(inboxReservations),
    handler: async () => {
      const rows = await waitingReservations(db, MAX_INBOX_ITEMS)
      const people = await others.people(rows.flatMap(({ owner_id, note_by }) => [owner_id, note_by]))
      const items = rows.map((row) => presentWaiting(row, people ?? []))
      return ok(inboxReservations, { items, total: rows[0]?.total ?? 0 })
    },
  })
}

function presentWaiting(row: WaitingRow, people: readonly NamedAccount[]): ReservationEvent {
  const { id, kind, code, state, version, car, owner_id, note, note_at, note_by } = row
  const nameOf = (account: string | null) => people.find((person) => person.id === account)?.name ?? null
  return {
    key: keyOf(row),
    kind,
    since: row.since.toISOString(),
    limitAt: row.limit_at.toISOString(),
    reservation: {
      id,
      code,
      state,
      firstName: row.first_name,
      lastName: row.last_name,
      car: { make: car.make, model: car.model, year: car.year },
      version,
    },
    owner: owner_id === null ? null : { id: owner_id, name: nameOf(owner_id) },
    note: note === null || note_at === null ? null : { text: note, at: note_at.toISOString(), by: nameOf(note_by) },
  }
}

/** A reservation that gets another time waits anew: what was snoozed for the old one comes back. */
function keyOf({ id, kind, limit_at }: WaitingRow): string {
  return kind === 'due' ? `due:${id}:${Math.floor(limit_at.getTime() / SECOND_MS)}` : `${kind}:${id}`
}
