import { recordChange } from '@karvan/audit'
import {
  type Actor,
  type HandledEvent,
  INBOX_KINDS,
  INBOX_PAGES,
  type InboxKind,
  kindOfInboxKey,
  MAX_SNOOZE_DAYS,
  mayDo,
  type NamedAccount,
  PAST_KINDS,
  RESERVATION_KINDS,
  type StoredInboxNote,
} from '@karvan/contracts'
import { AppError, type CallerOrigin, invalidField } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { AuthDatabase, HandlingValues } from '../database/tables.ts'
import { thoseWhoMay } from '../users/names.ts'
import { presentHandling, presentNote } from './present.ts'
import { InboxRepository } from './repository.ts'

/** What is read at a time: far more than can wait at once. */
const MAX_HANDLED = 2_000
const DAY_MS = 86_400_000

export interface InboxDeps {
  readonly db: Kysely<AuthDatabase>
  /** In milliseconds since 1970. */
  readonly now: () => number
}

/** What is changed of an event; what is left out stays. */
export interface HandlingChange {
  readonly key: string
  /** That the caller has read. */
  readonly version: number
  readonly ownerId?: string | null
  readonly snoozedUntil?: string | null
  readonly done?: true
}

/** Owners, snoozes and notes of what waits for staff. */
export class InboxService {
  readonly #deps: InboxDeps
  readonly #inbox: InboxRepository

  constructor(deps: InboxDeps) {
    this.#deps = deps
    this.#inbox = new InboxRepository(deps.db)
  }

  /** Of the kinds that the role may see. */
  async list({ role }: Pick<Actor, 'role'>): Promise<{ items: HandledEvent[]; total: number }> {
    const kinds = INBOX_KINDS.filter((kind) => mayDo(role, INBOX_PAGES[kind]))
    const [rows, total] = await Promise.all([this.#inbox.list(kinds, MAX_HANDLED), this.#inbox.count(kinds)])
    return { items: rows.map(presentHandling), total }
  }

  /**
   * @throws AppError 403 for a role without the page; 400 for what the kind does not allow; 409 where somebody has changed it since
   */
  async change(change: HandlingChange, origin: CallerOrigin): Promise<HandledEvent> {
    const { key, version, ownerId, snoozedUntil, done } = change
    const kind = allowedKind(key, origin.actor)
    await this.#refuseWrong(kind, change)
    await this.#deps.db.transaction().execute(async (trx) => {
      const inbox = new InboxRepository(trx)
      const row = await lockVersion(inbox, key, version)
      const before = valuesOf(row)
      const after = {
        owner_id: ownerId === undefined ? before.owner_id : ownerId,
        snoozed_until:
          snoozedUntil === undefined ? before.snoozed_until : snoozedUntil === null ? null : new Date(snoozedUntil),
        done_at: done === true ? new Date(this.#deps.now()) : before.done_at,
      } satisfies HandlingValues
      await inbox.change(key, row.version + 1, after, before)
      await recordChange(trx, { action: 'inbox.changed', subject: subjectOf(key), before, after }, origin)
    })
    return await this.#get(key)
  }

  /** Puts back the values before the last change. @throws AppError 403; 409 where somebody has changed it since, or nothing can be undone */
  async undo(key: string, version: number, origin: CallerOrigin): Promise<HandledEvent> {
    allowedKind(key, origin.actor)
    await this.#deps.db.transaction().execute(async (trx) => {
      const inbox = new InboxRepository(trx)
      const row = await lockVersion(inbox, key, version)
      if (row.before === null) throw new AppError('inbox.nothing_to_undo', 'There is no change to take back')
      const { owner_id, snoozed_until, done_at } = row.before
      const after = {
        owner_id: await inbox.existing(owner_id),
        snoozed_until: snoozed_until === null ? null : new Date(snoozed_until),
        done_at: done_at === null ? null : new Date(done_at),
      } satisfies HandlingValues
      await inbox.change(key, row.version + 1, after, null)
      const change = { before: valuesOf(row), after }
      await recordChange(trx, { action: 'inbox.undone', subject: subjectOf(key), ...change }, origin)
    })
    return await this.#get(key)
  }

  /** Oldest first. @throws AppError 403 for a role without the page */
  async notes(key: string, actor: Actor): Promise<StoredInboxNote[]> {
    allowedKind(key, actor)
    return (await this.#inbox.notes(key)).map((row) => presentNote(row, actor.userId))
  }

  /** @throws AppError 403 for a role without the page; 400 for a reservation, which has notes of its own */
  async addNote(key: string, text: string, origin: CallerOrigin): Promise<StoredInboxNote[]> {
    refuseReservation(allowedKind(key, origin.actor), 'key')
    await this.#deps.db.transaction().execute(async (trx) => {
      const inbox = new InboxRepository(trx)
      await inbox.lock(key)
      await inbox.addNote(key, await inbox.existing(origin.actor.userId), text.trim())
      // The text may say anything about a person: it stays with the note.
      await recordChange(trx, { action: 'inbox.noted', subject: subjectOf(key), before: null, after: {} }, origin)
    })
    return await this.notes(key, origin.actor)
  }

  /** @throws AppError 404 for a note of somebody else; 403 for a role without the page any more */
  async removeNote(id: string, origin: CallerOrigin): Promise<StoredInboxNote[]> {
    const key = await this.#deps.db.transaction().execute(async (trx) => {
      const removed = await new InboxRepository(trx).removeNote(id, origin.actor.userId)
      if (removed === null) throw new AppError('inbox.note_not_found', 'You have left no such note')
      allowedKind(removed, origin.actor)
      const change = { before: {}, after: null }
      await recordChange(trx, { action: 'inbox.note_removed', subject: subjectOf(removed), ...change }, origin)
      return removed
    })
    return await this.notes(key, origin.actor)
  }

  /** To whom something can be handed over. @throws AppError 403 for a role without the page */
  async owners(kind: InboxKind, { role }: Actor): Promise<NamedAccount[]> {
    refuseWithoutPage(kind, role)
    return await thoseWhoMay(this.#deps.db, INBOX_PAGES[kind])
  }

  async #get(key: string): Promise<HandledEvent> {
    const row = await this.#inbox.find(key)
    if (!row) throw new Error(`nothing is stored of ${key}`)
    return presentHandling(row)
  }

  async #refuseWrong(kind: InboxKind, { ownerId, snoozedUntil, done }: HandlingChange): Promise<void> {
    if (ownerId !== undefined) refuseReservation(kind, 'ownerId')
    if (typeof ownerId === 'string') {
      const owners = await thoseWhoMay(this.#deps.db, INBOX_PAGES[kind])
      if (owners.every(({ id }) => id !== ownerId)) {
        throw invalidField('ownerId', 'must be somebody who may see its page', 'not_allowed')
      }
    }
    if (typeof snoozedUntil === 'string') {
      const ms = Date.parse(snoozedUntil) - this.#deps.now()
      if (!(ms > 0)) throw invalidField('snoozedUntil', 'must be in the future', 'too_small')
      if (ms > MAX_SNOOZE_DAYS * DAY_MS) throw invalidField('snoozedUntil', 'is too far in the future', 'too_large')
    }
    if (done === true && !PAST_KINDS.some((past) => past === kind)) {
      throw invalidField('done', 'is only said of what is over: this leaves by itself', 'not_allowed')
    }
  }
}

const valuesOf = ({ owner_id, snoozed_until, done_at }: HandlingValues) => ({
  owner_id,
  snoozed_until,
  done_at,
})

const subjectOf = (key: string) => ({ type: 'inbox', id: key }) as const

function refuseWithoutPage(kind: InboxKind, role: Actor['role']): void {
  if (!mayDo(role, INBOX_PAGES[kind])) throw new AppError('auth.forbidden', 'Your role does not have the page of it.')
}

function allowedKind(key: string, { role }: Actor): InboxKind {
  const kind = kindOfInboxKey(key)
  refuseWithoutPage(kind, role)
  return kind
}

function refuseReservation(kind: InboxKind, field: string): void {
  if (RESERVATION_KINDS.some((each) => each === kind)) {
    throw invalidField(field, 'is of a reservation, which has an owner and notes of its own', 'not_allowed')
  }
}

async function lockVersion(inbox: InboxRepository, key: string, version: number) {
  const row = await inbox.lock(key)
  if (row.version !== version) throw new AppError('inbox.conflict', 'Somebody else has changed this since')
  return row
}
