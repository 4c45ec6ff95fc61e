import { type DashboardCars, dashboardCarRoutes, type Dataset } from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import { RecentValue } from '../recent-value.ts'
import type { DashboardRepository } from './repository.ts'

const { dashboardCars } = dashboardCarRoutes

/** What was counted is told again for so long, however many of staff look. */
const KEEP_MS = 5_000
/** Of the time that may be spent with counting, where that takes long. */
const COUNTING_SHARE = 0.05

export function registerDashboardRoutes(app: HttpApp, repository: DashboardRepository, dataset: Dataset): void {
  // Cars become older than a day and are edited without a new version of the stock, so the time is the version.
  const recent = new RecentValue({ read: () => countCars(repository, dataset), share: COUNTING_SHARE })
  app.route({
    ...toRoute(dashboardCars),
    handler: async () => ok(dashboardCars, await recent.get(Math.floor(Date.now() / KEEP_MS))),
  })
}

async function countCars(repository: DashboardRepository, dataset: Dataset): Promise<DashboardCars> {
  const countedAt = new Date().toISOString()
  const [stock, moved] = await Promise.all([repository.stock(), repository.moved(dataset)])
  const shop = stock.filter((row) => row.dataset === dataset)
  const sum = (field: 'onSale' | 'quarantined' | 'newInDay' | 'soldInDay') =>
    shop.reduce((total, row) => total + row[field], 0)
  return {
    dataset,
    countedAt,
    onSale: sum('onSale'),
    quarantined: sum('quarantined'),
    moved,
    newInDay: sum('newInDay'),
    soldInDay: sum('soldInDay'),
    stock: stock.map(({ newInDay: _new, soldInDay: _sold, ...row }) => row),
  }
}
