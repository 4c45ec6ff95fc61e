import type { HandledEvent, StoredInboxNote } from '@karvan/contracts'
import type { HandlingRow, NoteRow } from './repository.ts'

/** A row in the form of the contract. */
export function presentHandling(row: HandlingRow): HandledEvent {
  const { key, version, owner_id, owner_name, snoozed_until, done_at, note, note_at, note_by } = row
  return {
    key,
    version,
    owner: owner_id === null || owner_name === null ? null : { id: owner_id, name: owner_name },
    snoozedUntil: snoozed_until?.toISOString() ?? null,
    doneAt: done_at?.toISOString() ?? null,
    note: note === null || note_at === null ? null : { text: note, at: note_at.toISOString(), by: note_by },
  }
}

/** A note as the one who reads it may use it: it is taken back by its author alone. */
export const presentNote = ({ id, text, at, name, author_id }: NoteRow, readerId: string): StoredInboxNote => ({
  id,
  text,
  at: at.toISOString(),
  by: name,
  isOwn: author_id === readerId,
})
