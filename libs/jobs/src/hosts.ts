import { type Kysely, sql } from 'kysely'
import type { JobsDatabase } from './tables.ts'

type Db = Kysely<JobsDatabase>

/** Longer than any pause that a site may ask for. */
const FORGOTTEN_AFTER = sql`interval '1 day'`

/** A host whose rows are written before its first request. */
export class KnownHost {
  readonly host: string
  readonly #db: Db
  readonly #slots: number
  #registered: Promise<void> | null = null

  constructor(db: Db, host: string, slots: number) {
    this.#db = db
    this.host = host
    this.#slots = slots
  }

  /** Once, and again after `removed`. */
  async register(): Promise<void> {
    this.#registered ??= registerHost(this.#db, this.host, this.#slots).catch((error: unknown) => {
      this.#registered = null
      throw error
    })
    await this.#registered
  }

  /** Its rows are not there any more, for example because another replica forgot it. */
  removed(): void {
    this.#registered = null
  }
}

/** Adds the rows of a host, and removes those of hosts that are no longer used, such as last week's simulator. */
async function registerHost(db: Db, host: string, slots: number): Promise<void> {
  await db
    .insertInto('hosts')
    .values({ host, paused_until: null, pause_reason: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('host_slots')
    .values(Array.from({ length: slots }, (_, slot) => ({ host, slot, lease_until: new Date(0) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await forgetHosts(db, host)
}

/** A worker that asks such a host after all finds no row and registers it again. */
async function forgetHosts(db: Db, except: string): Promise<void> {
  const longAgo = sql<Date>`now() - ${FORGOTTEN_AFTER}`
  await db
    .deleteFrom('hosts')
    .where('host', '!=', except)
    .where('next_free_at', '<', longAgo)
    .where((eb) => eb.or([eb('paused_until', 'is', null), eb('paused_until', '<', longAgo)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('host_slots')
            .select('slot')
            .whereRef('host_slots.host', '=', 'hosts.host')
            .where('lease_until', '>=', longAgo),
        ),
      ),
    )
    .execute()
}
