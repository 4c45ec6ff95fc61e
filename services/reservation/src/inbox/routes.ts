import {
  inboxReservationRoutes,
  MAX_INBOX_ITEMS,
  type NamedAccount,
  type ReservationEvent,
  type ReservationForDigest,
} from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { ReservationDatabase } from '../database/tables.ts'
import type { OtherServices } from '../reservations/other-services.ts'
import { type WaitingRow, waitingReservations } from './repository.ts'

const { inboxReservations, reservationsForDigest } = inboxReservationRoutes
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
  app.route({
    ...toRoute(reservationsForDigest),
    handler: async () => {
      const rows = await waitingReservations(db, MAX_INBOX_ITEMS)
      return { items: rows.map(presentForDigest), total: rows[0]?.total ?? 0 }
    },
  })
}

function presentWaiting(row: WaitingRow, people: readonly NamedAccount[]): ReservationEvent {
  const { id, code, state, version, owner_id, note, note_at, note_by } = row
  const nameOf = (account: string | null) => people.find((person) => person.id === account)?.name ?? null
  return {
    ...eventOf(row),
    reservation: {
      id,
      code,
      state,
      firstName: row.first_name,
      lastName: row.last_name,
      car: carOf(row),
      version,
    },
    owner: owner_id === null ? null : { id: owner_id, name: nameOf(owner_id) },
    note: note === null || note_at === null ? null : { text: note, at: note_at.toISOString(), by: nameOf(note_by) },
  }
}

const presentForDigest = (row: WaitingRow): ReservationForDigest => ({
  ...eventOf(row),
  code: row.code,
  car: carOf(row),
})

const eventOf = (row: WaitingRow) => ({
  key: keyOf(row),
  kind: row.kind,
  since: row.since.toISOString(),
  limitAt: row.limit_at.toISOString(),
})

const carOf = ({ car: { make, model, year } }: WaitingRow) => ({ make, model, year })

/** A reservation that gets another time waits anew: what was snoozed for the old one comes back. */
function keyOf({ id, kind, limit_at }: WaitingRow): string {
  return kind === 'due' ? `due:${id}:${Math.floor(limit_at.getTime() / SECOND_MS)}` : `${kind}:${id}`
}
