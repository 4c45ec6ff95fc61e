import { parseArgs } from 'node:util'

export interface GatewayOptions {
  /** Another checkout with its packages installed, to compare with; null for this one alone. */
  readonly before: string | null
  readonly rounds: number
  /** Of each round, by case and gateway. */
  readonly calls: number
}

const USAGE = 'usage: npm run bench -- gateway [--before <checkout>] [--rounds 1-25] [--calls 100-20000]'

/** @throws Error with the usage in it */
export function readGatewayOptions(args: readonly string[]): GatewayOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      before: { type: 'string' },
      rounds: { type: 'string', default: '7' },
      calls: { type: 'string', default: '2000' },
    },
  })
  return {
    before: values.before ?? null,
    rounds: countWithin(values.rounds, 1, 25),
    calls: countWithin(values.calls, 100, 20_000),
  }
}

function countWithin(text: string, least: number, most: number): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < least || count > most) throw new Error(USAGE)
  return count
}
