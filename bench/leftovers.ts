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
