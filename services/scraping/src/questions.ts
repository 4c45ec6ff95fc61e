import { randomUUID } from 'node:crypto'

/** Questions to workers that somebody waits for, by an id that this process alone knows. */
export class Questions<Answer> {
  readonly #waiting = new Map<string, (answer: Answer) => void>()

  /** What a worker said; an answer that comes too late, or was asked for elsewhere, is nobody's. */
  told(id: string, answer: Answer): void {
    this.#waiting.get(id)?.(answer)
  }

  /**
   * Sends a question and waits for its answer.
   * @returns null where none comes in time
   * @throws what sending throws
   */
  async ask(waitMs: number, send: (id: string) => Promise<void>): Promise<Answer | null> {
    const id = randomUUID()
    let tooLate: NodeJS.Timeout | undefined
    const answered = new Promise<Answer | null>((resolve) => {
      tooLate = setTimeout(() => resolve(null), waitMs)
      this.#waiting.set(id, resolve)
    })
    try {
      await send(id)
      return await answered
    } finally {
      clearTimeout(tooLate)
      this.#waiting.delete(id)
    }
  }
}
