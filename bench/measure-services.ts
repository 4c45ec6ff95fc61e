import type pg from 'pg'
import { casesOf, detailPath, FACETS_PATH } from './cases.ts'
import { primaryKeyReads, sampleIds, untilIdle } from './database.ts'
import type { Leftovers } from './leftovers.ts'
import { familyMiB, parentOf, rssMiB } from './machine.ts'
import { startNginx } from './nginx.ts'
import type { Results } from './report.ts'
import { httpCalls, openLoop } from './load.ts'
import type { Options } from './options.ts'
import { publishMeanwhile } from './publishing-meanwhile.ts'
import { columnsOf, measureRestart } from './restart.ts'
import { measure, RATE } from './rows.ts'
import { newSearches } from './searches.ts'
import { type ServiceOptions, startFixed, startServices } from './services.ts'

const IDS = 500
const SECONDS_OF_MINUTE = 60

/** Calls at saturation and at a fixed rate, beside the same through a bare server; and what the processes take. */
export async function measureServices(
  options: ServiceOptions,
  superuser: pg.Client,
  { cars, minutes }: Options,
  leftovers: Leftovers,
  tell: (line: string) => void,
): Promise<Pick<Results, 'rows' | 'programs' | 'duringPublishing' | 'restart' | 'minutes'>> {
  const services = await startServices(options)
  const postgresPid = await postmaster(superuser)
  const { catalog, scraping, gateway, 'scraper-worker': worker } = services
  const started = Object.values(services).map(({ name, pid, startMs }) => ({
    name,
    pid,
    startMs,
    idleMiB: rssMiB(pid),
  }))
  const postgresIdleMiB = familyMiB(postgresPid)
  await columnsOf(options, catalog)
  // They have nothing to do here; without them their clocks take nothing from the cores.
  await Promise.all([scraping.stop(), worker.stop()])
  const stopped = new Set([scraping.pid, worker.pid])

  const ids = await sampleIds(superuser, IDS)
  const bodies = [await textOf(catalog.url, FACETS_PATH), await textOf(catalog.url, detailPath(ids[0] ?? ''))]
  const limit = await startFixed(options, services, bodies)
  const nginx = await startNginx(options.programs, options.folder, limit.fixed.url)
  const reads = primaryKeyReads(options.databases.catalog, ids)
  leftovers.add(() => reads.close())
  const addresses = {
    gateway: gateway.url,
    catalog: catalog.url,
    gatewayOfLimit: limit.gateway.url,
    fixed: limit.fixed.url,
    nginx: nginx?.url ?? null,
  }
  const pids = {
    gateway: gateway.pid,
    catalog: catalog.pid,
    PostgreSQL: postgresPid,
    "limit's gateway": limit.gateway.pid,
    "limit's Fastify": limit.fixed.pid,
    ...(nginx && { nginx: nginx.pid }),
    load: process.pid,
  }
  const rows = await measure(casesOf(addresses, ids, cars, reads.call), {
    pids,
    untilIdle: () => untilIdle(superuser),
    tell,
  })
  const duringPublishing = await publishMeanwhile(gateway.url, options.databases.worker)
  tell(`searches beside publishing: p99 ${duringPublishing.searches.p99.toFixed(0)} ms`)
  if (minutes > 0) await loadFor(minutes, gateway.url, tell)
  const restart = await measureRestart(options, services)
  const programs = [
    ...started.map(({ pid, ...rest }) => ({ ...rest, busyMiB: stopped.has(pid) ? null : rssMiB(pid) })),
    { name: 'PostgreSQL', startMs: null, idleMiB: postgresIdleMiB, busyMiB: familyMiB(postgresPid) },
  ]
  return { rows, programs, duringPublishing, restart, minutes }
}

/** Different searches, for the memory that the processes take after so long. */
async function loadFor(minutes: number, gateway: string, tell: (line: string) => void): Promise<void> {
  for (let minute = 1; minute <= minutes; minute += 1) {
    const { call, close } = httpCalls(gateway, newSearches(RATE * SECONDS_OF_MINUTE))
    const { p99, failed } = await openLoop(call, RATE, SECONDS_OF_MINUTE)
    await close()
    tell(`minute ${minute} of ${minutes}: p99 ${p99.toFixed(0)} ms, failed ${failed}`)
  }
}

async function postmaster(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return parentOf(rows[0]?.pid ?? 0)
}

async function textOf(url: string, path: string): Promise<string> {
  const response = await fetch(`${url}${path}`)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return await response.text()
}
