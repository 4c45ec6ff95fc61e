import { buildPrograms } from '@karvan/embedded/build'
import { freePort } from '@karvan/embedded'
import { fillShopWith } from './filled-shop.ts'
import { runBench } from './leftovers.ts'
import { closedLoop, httpCalls } from './load.ts'
import { describeMachine } from './machine.ts'
import { medianOf } from './median.ts'
import { readOptions } from './options.ts'
import { columnsOf } from './restart.ts'
import { newSearches } from './searches.ts'
import { startAnotherCatalog, startGatewayOfTwo, startServices } from './services.ts'

/** `npm run bench -- replicas --cars 20000`: different searches through a gateway before one catalog, and before two. */
const MAX_MINUTES = 12
const ROUNDS = 5
const CALLERS = 16
const SECONDS = 5

await runBench(async (leftovers, within) => {
  within(MAX_MINUTES)
  const { cars } = readOptions(process.argv.slice(2))
  const { cores, loadBefore } = describeMachine()
  await buildPrograms()
  const { options } = await fillShopWith(cars, leftovers)
  const services = await startServices(options)
  const port = String(await freePort())
  const catalogs = [services.catalog]
  for (const HOST of ['127.0.0.2', '127.0.0.3'])
    catalogs.push(await startAnotherCatalog(options, services, { HOST, PORT: port }))
  for (const catalog of catalogs) await columnsOf(options, catalog)
  const gateways = { one: services.gateway, two: await startGatewayOfTwo(options, services, port) }

  const perSecond = async (url: string) => {
    const { call, close } = httpCalls(url, newSearches(10_000))
    const result = await closedLoop(call, CALLERS, SECONDS)
    await close()
    if (result.failed > 0) throw new Error(`${result.failed} searches failed`)
    return result.perSecond
  }
  const found = { one: [] as number[], two: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ['one', 'two'] as const) found[name].push(await perSecond(gateways[name].url))
  }
  const [one, two] = [medianOf(found.one), medianOf(found.two)]
  console.log(
    `${cars} cars, ${cores} cores, load before ${loadBefore.toFixed(1)}, ${ROUNDS} rounds of ${SECONDS} s each`,
  )
  console.log(
    `different searches: one catalog ${one.toFixed(0)}/s, two ${two.toFixed(0)}/s, ratio ${(two / one).toFixed(2)}`,
  )
})
