import type { Contender } from './gateways.ts'
import { countedLoop, httpCalls } from './load.ts'
import { cpuSeconds } from './machine.ts'
import { medianOf } from './median.ts'

export interface GatewayCase {
  readonly name: string
  readonly path: string
  /** What the client says that it accepts, besides plain; nothing where it is null. */
  readonly encodings: string | null
}

/** Processor milliseconds that a call took of a gateway, a value a round. */
export type Samples = readonly number[]

const CALLERS = 16

/**
 * What a call takes of each contender. They take turns in each round, since what else the machine does changes, and every
 * second round the other way about.
 */
export async function interleave(
  { path, encodings }: GatewayCase,
  contenders: readonly Contender[],
  { rounds, calls }: { readonly rounds: number; readonly calls: number },
): Promise<ReadonlyMap<string, Samples>> {
  const headers: Record<string, string> = encodings === null ? {} : { 'accept-encoding': encodings }
  const samples = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
  for (let round = -1; round < rounds; round += 1) {
    for (const { name, gateway } of round % 2 === 0 ? contenders : contenders.toReversed()) {
      const client = httpCalls(gateway.url, [path], { headers, connections: CALLERS })
      const before = cpuSeconds(gateway.pid)
      await countedLoop(client.call, CALLERS, calls)
      const spentMs = ((cpuSeconds(gateway.pid) - before) * 1_000) / calls
      await client.close()
      // The first one is for the compilers of all.
      if (round >= 0) samples.get(name)?.push(spentMs)
    }
  }
  return samples
}

/** Of two rows of samples, round by round: neighbours in time met the same machine. */
export const ratioOf = (samples: Samples, before: Samples): number =>
  medianOf(samples.map((sample, round) => sample / (before[round] ?? NaN)))
