import { join } from 'node:path'
import type { PageAddresses } from './page-addresses.ts'
import { type Costs, pageCosts } from './page-costs.ts'
import { partsOf } from './page-profile.ts'
import { startWriter, type WriterOptions } from './page-writers.ts'
import type { Programs } from './programs.ts'

export interface PageFigures {
  /** A page that is not kept, of cars whose cards are not kept either. */
  readonly newCards: Costs
  /** A page that is not kept, of cars whose cards are. */
  readonly keptCards: Costs
  readonly keptPages: Costs
}

/** Before anything is counted, for the compilers. */
const WARM_UP = 60

/** What pages cost the writer of a checkout. */
export async function measurePages(
  programs: Programs,
  name: string,
  options: WriterOptions,
  { pages, before }: PageAddresses,
): Promise<PageFigures> {
  const { url, pid, stop } = await startWriter(programs, name, options)
  const costsOf = (some: readonly string[]) => pageCosts(url, pid, some)
  // None of these cars comes again.
  await costsOf(before.slice(-WARM_UP))
  const newCards = await costsOf(before.slice(0, -WARM_UP))
  const keptCards = await costsOf(pages)
  const keptPages: number[] = []
  for (const page of pages) keptPages.push(...(await costsOf([page, page])).slice(1))
  await stop()
  return { newCards, keptCards, keptPages }
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
  const { url, pid, stop } = await startWriter(programs, 'profiled', { ...options, flags })
  await pageCosts(url, pid, before)
  const since = Number(process.hrtime.bigint() / 1_000n)
  await pageCosts(url, pid, pages)
  await stop()
  return partsOf(join(folder, file), since)
}
