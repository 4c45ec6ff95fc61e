/**
 * Whether the site answers us in the job that runs. Before it has answered, and after it refused us, one task at a time asks,
 * so that a site which does not want us is asked no more often than by a worker with one task.
 */
export class SiteCircuit {
  #jobId: string | null = null
  #isGood = false
  #refusals = 0

  isGood(jobId: string): boolean {
    this.#enter(jobId)
    return this.#isGood
  }

  /** @param isAlone whether the task asked alone: what was begun before a refusal says nothing of the time after it */
  answered(jobId: string, isAlone: boolean): void {
    this.#enter(jobId)
    if (!isAlone && !this.#isGood) return
    this.#isGood = true
    this.#refusals = 0
  }

  /** @returns how often in a row we were refused; what tasks met that asked side by side counts once */
  refused(jobId: string, isAlone: boolean): number {
    this.#enter(jobId)
    if (isAlone || this.#isGood) this.#refusals += 1
    this.#isGood = false
    return this.#refusals
  }

  #enter(jobId: string): void {
    if (jobId === this.#jobId) return
    this.#jobId = jobId
    this.#isGood = false
    this.#refusals = 0
  }
}
