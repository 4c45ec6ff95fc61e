import { setTimeout as delay } from 'node:timers/promises'

/** A step that waits for something that has gone keeps no other from being taken. */
const MAX_MS = 20_000

/** Everything that a run leaves on the machine, ended in the order opposite to its start, once. */
export class Leftovers {
  readonly #steps: (() => Promise<unknown>)[] = []
  #ended: Promise<void> | null = null

  add(step: () => Promise<unknown>): void {
    this.#steps.unshift(step)
  }

  end(): Promise<void> {
    return (this.#ended ??= this.#run())
  }

  async #run(): Promise<void> {
    for (const step of this.#steps) {
      await inTime(step()).catch((error: unknown) => {
        console.error(error)
        process.exitCode = 1
      })
    }
  }
}

async function inTime(step: Promise<unknown>): Promise<void> {
  const late = new AbortController()
  const tooLate = delay(MAX_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error(`a step of cleaning up was not done within ${MAX_MS / 1_000} s`)
  })
  try {
    await Promise.race([step, tooLate])
  } finally {
    late.abort()
  }
}

/**
 * Runs a bench to its end, and ends what it has left behind: also where it fails, is stopped, or takes too long.
 * @param work told how to say how many minutes it may take
 */
export async function runBench(work: (leftovers: Leftovers, within: (minutes: number) => void) => Promise<void>) {
  const leftovers = new Leftovers()
  const giveUp = (why: string) => {
    console.error(why)
    void leftovers.end().finally(() => process.exit(1))
  }
  // A terminal and npm both pass on the same Ctrl-C: the second one must not end what the first one has begun.
  process.on('SIGINT', () => giveUp('stopped'))
  process.on('SIGTERM', () => giveUp('stopped'))
  try {
    await work(leftovers, (minutes) => {
      setTimeout(() => giveUp(`not done within ${minutes} minutes`), minutes * 60_000).unref()
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    await leftovers.end()
  }
}
