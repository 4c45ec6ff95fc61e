import { type DashboardCars, dashboardCarRoutes } from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import { type Source, sourceNamed } from '@karvan/sources'
import { RecentValue } from '../recent-value.ts'
import type { DashboardRepository } from './repository.ts'

const { dashboardCars } = dashboardCarRoutes

/** What was counted is told again for so long, however many of staff look. */
const KEEP_MS = 5_000
/** Of the time that may be spent with counting, where that takes long. */
const COUNTING_SHARE = 0.05

export function registerDashboardRoutes(
  app: HttpApp,
  repository: DashboardRepository,
  sources: readonly Source[],
): void {
  // Cars become older than a day and are edited without a new version of the stock, so the time is the version.
  const recent = new RecentValue({ read: () => countCars(repository, sources), share: COUNTING_SHARE })
  app.route({
    ...toRoute(dashboardCars),
    handler: async () => ok(dashboardCars, await recent.get(Math.floor(Date.now() / KEEP_MS))),
  })
}

async function countCars(repository: DashboardRepository, sources: readonly Source[]): Promise<DashboardCars> {
  const countedAt = new Date().toISOString()
  const dataset = await repository.shown()
  const [stock, moved] = await Promise.all([repository.stock(), repository.moved(dataset)])
  const shown = stock.filter((row) => row.dataset === dataset)
  const sum = (field: 'onSale' | 'quarantined' | 'newInDay' | 'soldInDay') =>
    shown.reduce((total, row) => total + row[field], 0)
  const nameOf = (source: string) => sourceNamed(sources, source)?.texts.label ?? { ar: source, en: source, sq: source }
  return {
    dataset,
    countedAt,
    onSale: sum('onSale'),
    quarantined: sum('quarantined'),
    moved,
    newInDay: sum('newInDay'),
    soldInDay: sum('soldInDay'),
    stock: stock.map(({ newInDay: _new, soldInDay: _sold, ...row }) => ({ ...row, name: nameOf(row.source) })),
  }
}
