import { pastedText } from '@karvan/contracts'
import { hasTyped } from '@karvan/service-kit'
import { type RawBuilder, sql } from 'kysely'

const SEARCHED = { text: sql`search_text`, phone: sql`phone` }

/** Whether an entry is about what was typed: who did it, whom it was done to, or how the id of the object begins. */
export function isAbout(typed: string): RawBuilder<boolean> {
  const isCalled = hasTyped(typed, SEARCHED)
  const idStart = `${pastedText(typed)
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(
    entry.actor_id in (select id from accounts where ${isCalled})
    or entry.subject_id in (select id::text from accounts where ${isCalled})
    or entry.subject_id in (select id::text from customers where ${isCalled})
    or lower(entry.subject_id) like ${idStart})`
}
