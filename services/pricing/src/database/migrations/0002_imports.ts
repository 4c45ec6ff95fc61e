import { STARTING_IMPORT_RULES, STARTING_TAXES } from '@karvan/domain'
import { type Kysely, sql } from 'kysely'

/** Versions of the taxes on arrival and of the import rules, and which of them each book rests on. */
export async function imports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_versions (
      version integer primary key,
      tables jsonb not null,
      note text not null,
      author_id uuid,
      at timestamptz(3) not null default clock_timestamp()
    )`.execute(db)
  // As the domain has them on the day on which this runs; each later one is saved by somebody.
  const starting = { taxes: STARTING_TAXES, rules: STARTING_IMPORT_RULES }
  await sql`
    insert into import_versions (version, tables, note)
    values (1, ${JSON.stringify(starting)}, 'starting values, not confirmed')`.execute(db)
  await sql`
    create trigger immutable before update or delete on import_versions
    for each row execute function refuse_change()`.execute(db)
  await sql`
    alter table reprices
      add column import_version integer references import_versions,
      drop constraint reprices_reason_check,
      add check (reason in ('start', 'settings', 'rollback', 'rate', 'imports', 'day'))`.execute(db)
}
