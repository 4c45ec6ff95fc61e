import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { INBOX_KEY, INBOX_KINDS, MAX_INBOX_NOTE } from '../inbox-values.ts'
import { defineRoutes } from '../route.ts'
import { NamedAccount } from './staff-names.ts'

const Key = Type.String(INBOX_KEY)
/** That the caller has read; 0 where nobody has done anything yet. */
const Version = Type.Integer({ minimum: 0 })

/** A note of staff for their colleagues about something that waits. */
export const InboxNote = Type.Object({
  text: Type.String(),
  at: Instant,
  /** Null where the account is gone, or its name is not known. */
  by: Nullable(Type.String()),
})
export type InboxNote = Static<typeof InboxNote>

const StoredInboxNote = Type.Object({ id: Uuid, ...InboxNote.properties, isOwn: Type.Boolean() })
export type StoredInboxNote = Static<typeof StoredInboxNote>

/** What staff have done with something that waits. Owner and notes of a reservation belong to the reservation. */
export const InboxHandling = Type.Object({
  version: Version,
  owner: Nullable(NamedAccount),
  /** Until then it is out of the way; its clock goes on. */
  snoozedUntil: Nullable(Instant),
  doneAt: Nullable(Instant),
  /** The last one. */
  note: Nullable(InboxNote),
})
export type InboxHandling = Static<typeof InboxHandling>

const HandledEvent = Type.Object({ key: Key, ...InboxHandling.properties })
export type HandledEvent = Static<typeof HandledEvent>

const notes = Type.Object({ notes: Type.Array(StoredInboxNote) })

export const inboxHandlingRoutes = defineRoutes({
  inboxHandling: {
    method: 'GET',
    path: '/api/admin/inbox/handling',
    summary: 'What staff have done with what waits, of the kinds that the role may see',
    access: 'dashboard',
    success: { status: 200, data: Type.Object({ items: Type.Array(HandledEvent), total: Type.Integer() }) },
    errors: [],
  },
  changeInboxHandling: {
    method: 'PUT',
    path: '/api/admin/inbox/handling',
    summary:
      'Take something, hand it over, release it, snooze it, or say that it is done; a field that is left out stays',
    access: 'dashboard',
    audit: 'inbox.changed',
    body: Type.Object({
      key: Key,
      version: Version,
      /** Somebody whose role has the page; null for nobody. */
      ownerId: Type.Optional(Nullable(Uuid)),
      snoozedUntil: Type.Optional(Nullable(Instant)),
      /** Of what is over. */
      done: Type.Optional(Type.Literal(true)),
    }),
    success: { status: 200, data: HandledEvent },
    errors: ['inbox.conflict'],
  },
  undoInboxHandling: {
    method: 'POST',
    path: '/api/admin/inbox/handling/undo',
    summary: 'Put back how it was before the last change',
    access: 'dashboard',
    audit: 'inbox.undone',
    body: Type.Object({ key: Key, version: Version }),
    success: { status: 200, data: HandledEvent },
    errors: ['inbox.conflict', 'inbox.nothing_to_undo'],
  },
  listInboxNotes: {
    method: 'GET',
    path: '/api/admin/inbox/notes',
    summary: 'The notes about something that waits, oldest first',
    access: 'dashboard',
    query: Type.Object({ key: Key }),
    success: { status: 200, data: notes },
    errors: [],
  },
  addInboxNote: {
    method: 'POST',
    path: '/api/admin/inbox/notes',
    summary: 'Leave a note for colleagues; it changes nothing else',
    access: 'dashboard',
    audit: 'inbox.noted',
    body: Type.Object({ key: Key, text: Type.String({ pattern: '\\S', maxLength: MAX_INBOX_NOTE }) }),
    success: { status: 201, data: notes },
    errors: [],
  },
  removeInboxNote: {
    method: 'DELETE',
    path: '/api/admin/inbox/notes/:id',
    summary: 'Take back a note of one’s own',
    access: 'dashboard',
    audit: 'inbox.note_removed',
    params: Type.Object({ id: Uuid }),
    success: { status: 200, data: notes },
    errors: ['inbox.note_not_found'],
  },
  inboxOwners: {
    method: 'GET',
    path: '/api/admin/inbox/owners',
    summary: 'To whom something of a kind can be handed over, by name',
    access: 'dashboard',
    query: Type.Object({ kind: Type.Enum([...INBOX_KINDS]) }),
    success: { status: 200, data: Type.Object({ owners: Type.Array(NamedAccount) }) },
    errors: [],
  },
})
