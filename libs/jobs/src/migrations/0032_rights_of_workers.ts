import { type Kysely, sql } from 'kysely'

/**
 * Workers may write into this schema, and so could have the scraping service send anything in its own name. What they put into its
 * outbox are these messages alone, and dead messages are none of theirs. The owner of a table is not held by it.
 */
export async function rightsOfWorkers(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox enable row level security`.execute(db)
  await sql`
    create policy sent_by_workers on outbox for insert to public
    with check (routing_key ~ '^(job[.]progress|pictures[.]prepare)[.]v[0-9]+$')`.execute(db)
  await sql`create policy read_by_workers on outbox for select to public using (true)`.execute(db)
  await sql`alter table dead_messages enable row level security`.execute(db)
}
