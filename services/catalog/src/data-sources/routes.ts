import { dataSourceRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { DataSources } from './service.ts'

const { currentDataSource, dataSourceOptions, previewDataSource, setDataSource } = dataSourceRoutes

export function registerDataSourceRoutes(app: HttpApp, sources: DataSources): void {
  app.route({
    ...toRoute(dataSourceOptions),
    handler: async () => ok(dataSourceOptions, { options: await sources.options() }),
  })
  app.route({ ...toRoute(currentDataSource), handler: async () => ok(currentDataSource, await sources.current()) })
  app.route({
    ...toRoute(previewDataSource),
    handler: async ({ params }) => ok(previewDataSource, await sources.preview(params.id)),
  })
  app.route({
    ...toRoute(setDataSource),
    handler: async (request) => ok(setDataSource, await sources.set(request.body, callerOriginOf(request))),
  })
}
