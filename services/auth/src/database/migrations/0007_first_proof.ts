import { type Kysely, sql } from 'kysely'

/**
 * When an address of an account was proved for the first time; it stays when the address changes. Noted by a trigger, so that a
 * change by SQL counts too.
 */
export async function firstProof(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column first_verified_at timestamptz`.execute(db)
  // Nobody has saved anything: forms that are open must not find their account changed.
  await sql`alter table accounts disable trigger user`.execute(db)
  await sql`update accounts set first_verified_at = email_verified_at where email_verified_at is not null`.execute(db)
  await sql`alter table accounts enable trigger user`.execute(db)
  await sql`
    create function note_first_proof() returns trigger
    language plpgsql set search_path from current as $$
    begin
      new.first_verified_at := coalesce(new.first_verified_at, new.email_verified_at);
      return new;
    end $$`.execute(db)
  await sql`
    create trigger note_first_proof before insert or update on accounts
    for each row execute function note_first_proof()`.execute(db)
}
