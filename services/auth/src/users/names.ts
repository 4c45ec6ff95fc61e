import { mayDo, type NamedAccount, type Permission, ROLES, staffNameRoutes } from '@karvan/contracts'
import { type HttpApp, toRoute } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'
import type { AuthDatabase } from '../database/tables.ts'

const { accountNames, accountsThatMay } = staffNameRoutes

const shownName = sql<string>`coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email)`

/** How colleagues call the account of a row that was joined, under the name that it has in the query; null where there is none. */
export const nameIn = (accounts: string) => {
  const column = (name: string) => sql.ref(`${accounts}.${name}`)
  return sql<string | null>`
    coalesce(nullif(concat_ws(' ', ${column('first_name')}, ${column('last_name')}), ''), ${column('email')})`
}

/** For other services, which store the ids of accounts alone: so a name is always today's, and leaves with its account. */
export function registerNameRoutes(app: HttpApp, db: Kysely<AuthDatabase>): void {
  app.route({
    ...toRoute(accountNames),
    handler: async ({ query }) => ({ accounts: await namesOf(db, query.ids.split(',')) }),
  })
  app.route({
    ...toRoute(accountsThatMay),
    handler: async ({ params }) => ({ accounts: await thoseWhoMay(db, params.action) }),
  })
}

/** Deleted ones, too, as long as they can be restored. */
async function namesOf(db: Kysely<AuthDatabase>, ids: readonly string[]): Promise<NamedAccount[]> {
  return await db
    .selectFrom('accounts')
    .select(['id', shownName.as('name')])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

/** The active accounts whose role may do something or see a page, by name. */
export async function thoseWhoMay(db: Kysely<AuthDatabase>, action: Permission): Promise<NamedAccount[]> {
  const roles = ROLES.filter((role) => mayDo(role, action))
  return await db
    .selectFrom('accounts')
    .select(['id', shownName.as('name')])
    // As the index of staff says it, so that nobody else's account is read.
    .where('role', '<>', 'user')
    .where('role', 'in', roles)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(${shownName})`)
    .orderBy('id')
    .execute()
}
