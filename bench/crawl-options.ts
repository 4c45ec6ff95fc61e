import { parseArgs } from 'node:util'

export interface CrawlOptions {
  readonly listings: number
  /** Fillings of a round, each with so many workers. */
  readonly workers: readonly number[]
  readonly rounds: number
}

/** More than one simulated site has. */
const MAX_LISTINGS = 250_000
const MAX_WORKERS = 8
const USAGE = `usage: [--listings 1-${MAX_LISTINGS}] [--workers 1,2] [--rounds 3]`

/** @throws Error with the usage in it */
export function readCrawlOptions(args: readonly string[]): CrawlOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      listings: { type: 'string', default: '2000' },
      workers: { type: 'string', default: '1,2' },
      rounds: { type: 'string', default: '3' },
    },
  })
  const listings = Number(values.listings)
  const rounds = Number(values.rounds)
  const workers = values.workers.split(',').map(Number)
  const isWithin = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most
  if (!isWithin(listings, MAX_LISTINGS) || !isWithin(rounds, 100)) throw new Error(USAGE)
  if (!workers.every((count) => isWithin(count, MAX_WORKERS))) throw new Error(USAGE)
  return { listings, workers, rounds }
}
