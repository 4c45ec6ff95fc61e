import { dashboardReservationRoutes } from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { ReservationDatabase } from '../database/tables.ts'
import { countReservations } from './repository.ts'

const { dashboardReservations } = dashboardReservationRoutes

export function registerDashboardRoutes(app: HttpApp, db: Kysely<ReservationDatabase>): void {
  app.route({
    ...toRoute(dashboardReservations),
    handler: async () => {
      const { oldest, ...counts } = await countReservations(db)
      return ok(dashboardReservations, { ...counts, oldestAt: oldest?.toISOString() ?? null })
    },
  })
}
