import { openEngine } from '../src/search-index/open-engine.ts'
import { stockVersions } from '../src/stock-version.ts'

/** An engine that goes by the newest version of the stock, whatever the shop shows. */
export function openTestEngine(...[name, deps]: Parameters<typeof openEngine>) {
  const { engine, served, begin, loaded } = openEngine(name, deps)
  const newest = stockVersions(deps.db)
  return {
    engine,
    readVersion: async () => await served(await newest()),
    begin: async () => begin(await newest()),
    /** Resolves when everything is read in. */
    warm: async () => {
      begin(await newest())
      await loaded()
    },
  }
}
