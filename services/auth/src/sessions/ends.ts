import { type SessionEnd, sessionEndRoutes } from '@karvan/contracts'
import { type HttpApp, TOKEN_LIFE_S, toRoute } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'
import type { AuthDatabase } from '../database/tables.ts'

/** Longer than any token lives, so that no living one can have ended before. */
const LOOK_BACK_S = TOKEN_LIFE_S + 5 * 60

/** For the other services, which ask at their start and from time to time: what they may have missed. */
export function registerSessionEndRoutes(app: HttpApp, db: Kysely<AuthDatabase>): void {
  app.route({ ...toRoute(sessionEndRoutes.sessionEnds), handler: async () => ({ ends: await recentEnds(db) }) })
}

async function recentEnds(db: Kysely<AuthDatabase>): Promise<SessionEnd[]> {
  return await db
    .selectFrom('session_ends')
    .select(['account_id as userId', 'session_id as sessionId', 'version'])
    .where('ended_at', '>', sql<Date>`now() - ${LOOK_BACK_S} * interval '1 second'`)
    .orderBy('id')
    .execute()
}
