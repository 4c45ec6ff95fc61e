import { byRole, provisionDatabase } from '@karvan/setup'
import { type BackingServiceUrls, startBackingServices } from '@karvan/test-kit'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { publishCars } from './database.ts'
import { type Leftovers, runBench } from './leftovers.ts'
import { describeMachine, describeSource } from './machine.ts'
import { medianOf } from './median.ts'
import { pageAddresses } from './page-addresses.ts'
import type { Costs } from './page-costs.ts'
import { readPageOptions } from './page-options.ts'
import { measurePages, profilePages } from './page-rounds.ts'
import { buildPrograms, type WriterOptions } from './page-writers.ts'
import { Programs } from './programs.ts'
import { startServices } from './services.ts'

/**
 * `npm run bench -- pages --before <checkout>`: the processor time that a search page costs the process that writes it, before
 * a real catalog of 20,000 cars, and where it goes. Ends with 1 where a bound is missed.
 */
const ROOT = resolve(import.meta.dirname, '..')
const MAX_MINUTES = 15
const CARS = 20_000
/** What a page may cost at most, in milliseconds: one that is not kept, of cars whose cards are, and one that is kept. */
const MAX_NEW_MS = 8
const MAX_CACHED_MS = 0.8

/** A shop with cars. */
async function startShop(
  programs: Programs,
  folder: string,
  backing: BackingServiceUrls,
): Promise<WriterOptions['urls']> {
  const databases = await provisionDatabase(
    backing.postgres,
    byRole((role) => role),
    'bench',
  )
  await publishCars(databases, CARS, () => undefined)
  const { catalog, pricing, settings } = await startServices({ root: ROOT, folder, programs, backing, databases })
  return { catalog: catalog.url, pricing: pricing.url, settings: settings.url }
}

/** Of a row of values in any order. */
const at = (costs: Costs, share: number) =>
  costs.toSorted((a, b) => a - b)[Math.min(costs.length - 1, Math.floor(costs.length * share))] ?? NaN

function tell(what: string, costs: Costs, most: number | null): void {
  const median = medianOf(costs)
  // Of no figures the median is none, which is no bound met.
  const isMissed = most !== null && !(median <= most)
  const goal = most === null ? '' : `  wanted: ${most}${isMissed ? '  MISSED' : ''}`
  console.log(
    `  ${what.padEnd(44)}median ${median.toFixed(2).padStart(6)}  p99 ${at(costs, 0.99).toFixed(2).padStart(6)}${goal}`,
  )
  if (isMissed) process.exitCode = 1
}

function tellParts(parts: ReadonlyMap<string, number>): void {
  console.log('  where the time goes, cards kept:')
  const whole = [...parts.values()].reduce((sum, one) => sum + one, 0)
  for (const [part, spent] of [...parts].toSorted(([, a], [, b]) => b - a)) {
    console.log(`    ${part.padEnd(42)}${((100 * spent) / whole).toFixed(1).padStart(6)} %`)
  }
}

async function run(leftovers: Leftovers): Promise<void> {
  const options = readPageOptions(process.argv.slice(2))
  const { loadBefore } = describeMachine()
  const roots = [...(options.before === null ? [] : [resolve(options.before)]), ROOT]
  for (const root of roots) buildPrograms(root)
  const folder = await mkdtemp(join(tmpdir(), 'karvan-bench-'))
  leftovers.add(() => rm(folder, { recursive: true, force: true }))
  const backing = await startBackingServices({ forTests: false })
  leftovers.add(() => backing.stop())
  const programs = new Programs(folder)
  leftovers.add(() => programs.stop())
  const urls = await startShop(programs, folder, backing.urls)
  const addresses = pageAddresses(options.pages)

  console.log(
    `processor time of the page writer, ms a page; ${options.pages} search pages, load ${loadBefore.toFixed(1)}`,
  )
  const sides = roots.map((root) => {
    const isMeasured = root === ROOT
    return { name: `${describeSource(root)}${isMeasured ? '' : ' (before)'}`, isMeasured, root, urls }
  })
  const figures = await measurePages(programs, sides, addresses)
  for (const [i, { name, isMeasured, ...writer }] of sides.entries()) {
    console.log(` ${name}`)
    tell('a page not kept, cards not kept', figures[i]?.newCards ?? [], null)
    tell('a page not cached, cards cached', figures[i]?.cachedCards ?? [], isMeasured ? MAX_NEW_MS : null)
    tell('a page cached', figures[i]?.cachedPages ?? [], isMeasured ? MAX_CACHED_MS : null)
    tellParts(await profilePages(programs, folder, writer, addresses))
  }
}

await runBench(async (leftovers, within) => {
  within(MAX_MINUTES)
  await run(leftovers)
})
