import { parseArgs } from 'node:util'

export interface Options {
  readonly cars: (typeof SIZES)[number]
  /** Minutes of load before the memory of the processes is told, after the table's own. */
  readonly minutes: number
}

const SIZES = [2_000, 20_000, 200_000, 1_000_000] as const
const MAX_MINUTES = 30
const USAGE = `usage: [--cars ${SIZES.join('|')}] [--minutes 0-${MAX_MINUTES}]`

/** @throws Error with the usage in it */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { cars: { type: 'string', default: '20000' }, minutes: { type: 'string', default: '0' } },
  })
  const cars = SIZES.find((size) => size === Number(values.cars))
  const minutes = Number(values.minutes)
  if (cars === undefined || !Number.isInteger(minutes) || minutes < 0 || minutes > MAX_MINUTES) throw new Error(USAGE)
  return { cars, minutes }
}
