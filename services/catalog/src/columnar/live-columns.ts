import type { HttpOptions } from '@karvan/service-kit'
import { setImmediate as breathe } from 'node:timers/promises'
import { answer, idsOf, type BoundQuery, totalOf } from './answer.ts'
import type { Columns, ColumnsAnswers, ColumnsKind, ColumnsQuestion, ColumnsState, ColumnsVersion } from './columns.ts'
import type { LiveStock } from './live-stock.ts'
import { NotReadYet, type Stock } from './stock.ts'

/** So long others wait for a search that asks for several counts. */
const MAX_HELD_MS = 4

type AnswerOf = { readonly [Kind in ColumnsKind]: (question: BoundQuery) => ColumnsAnswers[Kind] }
const ANSWER_OF: AnswerOf = { search: answer, ids: idsOf, total: totalOf }

/** Null for a search that asks for what has not been read in yet. */
function answerIfRead<Kind extends ColumnsKind>(kind: Kind, question: BoundQuery): ColumnsAnswers[Kind] | null {
  try {
    return ANSWER_OF[kind](question)
  } catch (error) {
    if (error instanceof NotReadYet) return null
    throw error
  }
}

/** The columns in this thread. */
export class LiveColumns implements Columns {
  readonly #live: LiveStock
  readonly #log: HttpOptions['log']

  constructor(live: LiveStock, log: HttpOptions['log']) {
    this.#live = live
    this.#log = log
  }

  get state(): ColumnsState {
    return this.#live.state
  }

  load(version: ColumnsVersion): void {
    this.#live.load(version)
  }

  async loaded(): Promise<void> {
    await this.#live.loaded()
  }

  async takeIn(version: ColumnsVersion): Promise<void> {
    try {
      await this.#live.takeIn(version)
    } catch (error) {
      this.#log.error({ err: error }, 'the changes of the stock could not be taken in; PostgreSQL answers')
    }
  }

  async answer<Kind extends ColumnsKind>(
    kind: Kind,
    questions: readonly ColumnsQuestion[],
    version: ColumnsVersion,
  ): Promise<readonly ColumnsAnswers[Kind][] | null> {
    const answers: ColumnsAnswers[Kind][] = []
    let heldSince = -Infinity
    for (const question of questions) {
      if (performance.now() - heldSince > MAX_HELD_MS) {
        await breathe()
        heldSince = performance.now()
      }
      // Nothing is waited for between this and the answer, so that nothing changes meanwhile.
      const stock = await this.#stockAt(version)
      const found = stock && answerIfRead(kind, { stock, rates: version.rates, ...question })
      if (found === null) return null
      answers.push(found)
    }
    return answers
  }

  async #stockAt(version: ColumnsVersion): Promise<Stock | null> {
    try {
      return await this.#live.at(version)
    } catch (error) {
      this.#log.error({ err: error }, 'the columns could not be brought up to date; PostgreSQL answers')
      return null
    }
  }
}
