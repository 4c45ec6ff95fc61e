import { randomUUID } from 'node:crypto'

/** Questions to workers that somebody waits for, by an id that this process alone knows. */
export class PendingRequests<Reply> {
  readonly #waiting = new Map<string, (answer: Reply) => void>()

  /** What a worker said; an answer that comes too late, or was asked for elsewhere, is nobody's. */
  resolve(id: string, answer: Reply): void {
    this.#waiting.get(id)?.(answer)
  }

  /**
   * Sends a question and waits for its answer.
   * @returns null where none comes in time
   * @throws what sending throws
   */
  async request(waitMs: number, send: (id: string) => Promise<void>): Promise<Reply | null> {
    const id = randomUUID()
    let tooLate: NodeJS.Timeout | undefined
    const answered = new Promise<Reply | null>((resolve) => {
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
