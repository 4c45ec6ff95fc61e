import { join } from 'node:path'
import type { PageAddresses } from './page-addresses.ts'
import { type Costs, openPage, pageCosts } from './page-costs.ts'
import { partsOf } from './page-profile.ts'
import { startWriter, type WriterOptions } from './page-writers.ts'
import type { Programs, Running } from './programs.ts'

export interface PageFigures {
  /** A page that is not kept, of cars whose cards are not kept either. */
  readonly newCards: Costs
  /** A page that is not kept, of cars whose cards are. */
  readonly cachedCards: Costs
  readonly cachedPages: Costs
}

export interface Side extends WriterOptions {
  readonly name: string
}

/** Before anything is counted, for the compilers. */
const WARM_UP = 60
/** So many pages of one writer, then of the next: a machine that is slower for a while is so for all of them. */
const IN_A_ROW = 20

/** What pages cost the writers of these checkouts, in their order. */
export async function measurePages(
  programs: Programs,
  sides: readonly Side[],
  { pages, before }: PageAddresses,
): Promise<readonly PageFigures[]> {
  const writers: Running[] = []
  for (const side of sides) writers.push(await startWriter(programs, side.name, side))
  const costsOf = (some: readonly string[], costOf: typeof pageCosts = pageCosts) => interleaved(writers, some, costOf)
  // None of these cars comes again.
  await costsOf(before.slice(-WARM_UP))
  const newCards = await costsOf(before.slice(0, -WARM_UP))
  const cachedCards = await costsOf(pages)
  const cachedPages = await costsOf(pages, secondCosts)
  for (const writer of writers) await writer.stop()
  return sides.map((_side, i) => ({
    newCards: newCards[i] ?? [],
    cachedCards: cachedCards[i] ?? [],
    cachedPages: cachedPages[i] ?? [],
  }))
}

async function interleaved(
  writers: readonly Running[],
  pages: readonly string[],
  costOf: typeof pageCosts,
): Promise<readonly Costs[]> {
  const costs: number[][] = writers.map(() => [])
  for (let from = 0; from < pages.length; from += IN_A_ROW) {
    for (const [i, { url, pid }] of writers.entries()) {
      costs[i]?.push(...(await costOf(url, pid, pages.slice(from, from + IN_A_ROW))))
    }
  }
  return costs
}

/** Of each page, when it is asked for again at once. */
async function secondCosts(url: string, pid: number, pages: readonly string[]): Promise<Costs> {
  const costs: number[] = []
  for (const page of pages) costs.push(...(await pageCosts(url, pid, [page, page])).slice(1))
  return costs
}

/** Where the time of pages goes that are not kept, of cars whose cards are: microseconds by part. */
export async function profilePages(
  programs: Programs,
  folder: string,
  options: WriterOptions,
  { pages, before }: PageAddresses,
): Promise<ReadonlyMap<string, number>> {
  const file = 'pages.cpuprofile'
  const flags = ['--cpu-prof', '--cpu-prof-dir', folder, '--cpu-prof-name', file]
  const { url, stop } = await startWriter(programs, 'profiled', { ...options, flags })
  for (const page of before) await openPage(url, page)
  const since = Number(process.hrtime.bigint() / 1_000n)
  for (const page of pages) await openPage(url, page)
  await stop()
  return partsOf(join(folder, file), since)
}
