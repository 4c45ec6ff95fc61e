import { normalizeListing, type NormalizedCar } from '@karvan/domain'
import { publishListings } from '@karvan/inventory'
import { SiteClient } from '@karvan/scraper-kit'
import { sourceNamed, SOURCES, clientsOfOwnSite } from '@karvan/sources'
import { startSimulator } from '@karvan/source-simulator'
import { type Catalog, ENCAR, startCatalog } from '../catalog.ts'
import type { EncarTruth } from '@karvan/test-kit'

const PAGE = 500
const AT_A_TIME = 20
const NEXT_YEAR = 2027
const NEVER = new AbortController().signal

export interface CatalogQueries {
  readonly catalog: Catalog
  /** Every car that is on sale. */
  readonly truths: readonly EncarTruth[]
}

/**
 * The simulator's offers in a catalog, fetched, read and published as the worker does; of two offers of one car the older
 * one. Beside them what is true of each.
 */
export async function startCatalogQueries(listings: number): Promise<CatalogQueries> {
  const simulator = await startSimulator({ listings })
  const limiter = { run: <T>(request: () => Promise<T>) => request(), pause: () => Promise.resolve() }
  const site = { baseUrl: simulator.url, language: 'ko-KR', limiter, permitted: true, connections: AT_A_TIME }
  const client = new SiteClient(site)
  const encar = sourceNamed(SOURCES, 'encar')
  if (!encar) throw new Error('no Encar')
  const adapter = (await encar.adapter()).openAdapter(clientsOfOwnSite(client))
  const truthOf = async (id: string) => (await simulator.control(`truth/${id}`)) as EncarTruth

  const catalog = await startCatalog([])
  const truths: EncarTruth[] = []
  for (let offset = 0; offset < listings; offset += PAGE) {
    const { entries } = await adapter.fetchList({ band: null, offset, limit: PAGE }, null, NEVER)
    const cars: NormalizedCar[] = []
    for (let start = 0; start < entries.length; start += AT_A_TIME) {
      const some = entries.slice(start, start + AT_A_TIME).map(async ({ sourceId, payload }) => {
        const truth = await truthOf(sourceId)
        if (truth.duplicateOf !== null) return []
        if (truth.quarantine === null) truths.push(truth)
        const fetchedAt = new Date()
        const detail = { payload: await adapter.fetchDetail(sourceId, NEVER), fetchedAt }
        const listing = adapter.read({ sourceId, list: { payload, fetchedAt }, detail })
        return [normalizeListing(listing, NEXT_YEAR)]
      })
      cars.push(...(await Promise.all(some)).flat())
    }
    await catalog.db.transaction().execute((trx) => publishListings(trx, ENCAR, cars, new Date()))
  }
  await client.close()
  await simulator.close()
  return { catalog, truths: truths.sort((a, b) => Number(a.id) - Number(b.id)) }
}
