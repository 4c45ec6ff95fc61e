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
      await step().catch((error: unknown) => {
        console.error(error)
        process.exitCode = 1
      })
    }
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
  process.once('SIGINT', () => giveUp('stopped'))
  process.once('SIGTERM', () => giveUp('stopped'))
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
