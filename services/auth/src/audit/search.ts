import { beginsWithText, containsText } from '@karvan/service-kit'
import { type RawBuilder, sql } from 'kysely'

/** Whether an entry is about what was typed: who did it, whom it was done to, or how the id of the object begins. */
export function isAbout(typed: string): RawBuilder<boolean> {
  const text = containsText(typed)
  const isCalled = sql`(lower(concat_ws(' ', first_name, last_name)) like ${text} or email like ${text})`
  return sql<boolean>`(
    entry.actor_id in (select id from accounts where ${isCalled})
    or entry.subject_id in (select id::text from accounts where ${isCalled})
    or entry.subject_id in (select id::text from customers where ${isCalled})
    or lower(entry.subject_id) like ${beginsWithText(typed)})`
}
