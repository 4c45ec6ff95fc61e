import type { HttpOptions } from '@karvan/service-kit'
import { setImmediate as breathe } from 'node:timers/promises'
import { answer, idsOf, type BoundQuery, totalOf } from './answer.ts'
import type { IndexClient, IndexReplies, QueryKind, IndexQuery, IndexState, IndexVersion } from './index-client.ts'
import type { SyncedIndex } from './synced-index.ts'
import { NotReadYet, type SearchIndex } from './search-index.ts'

/** So long others wait for a search that asks for several counts. */
const MAX_HELD_MS = 4

type AnswerOf = { readonly [Kind in QueryKind]: (query: BoundQuery) => IndexReplies[Kind] }
const ANSWER_OF: AnswerOf = { search: answer, ids: idsOf, total: totalOf }

/** Null for a search that asks for what has not been read in yet. */
function answerIfRead<Kind extends QueryKind>(kind: Kind, query: BoundQuery): IndexReplies[Kind] | null {
  try {
    return ANSWER_OF[kind](query)
  } catch (error) {
    if (error instanceof NotReadYet) return null
    throw error
  }
}

/** The search index in this thread. */
export class LocalIndexClient implements IndexClient {
  readonly #index: SyncedIndex
  readonly #log: HttpOptions['log']

  constructor(index: SyncedIndex, log: HttpOptions['log']) {
    this.#index = index
    this.#log = log
  }

  get state(): IndexState {
    return this.#index.state
  }

  load(version: IndexVersion): void {
    this.#index.load(version)
  }

  close(): Promise<void> {
    return Promise.resolve()
  }

  async loaded(): Promise<void> {
    await this.#index.loaded()
  }

  async takeIn(version: IndexVersion): Promise<void> {
    try {
      await this.#index.takeIn(version)
    } catch (error) {
      this.#log.error({ err: error }, 'the changes of the stock could not be taken in; PostgreSQL answers')
    }
  }

  async answer<Kind extends QueryKind>(
    kind: Kind,
    queries: readonly IndexQuery[],
    version: IndexVersion,
  ): Promise<readonly IndexReplies[Kind][] | null> {
    const answers: IndexReplies[Kind][] = []
    let heldSince = -Infinity
    for (const query of queries) {
      if (performance.now() - heldSince > MAX_HELD_MS) {
        await breathe()
        heldSince = performance.now()
      }
      // Nothing is waited for between this and the answer, so that nothing changes meanwhile.
      const index = await this.#indexAt(version)
      const found = index && answerIfRead(kind, { index, rates: version.rates, ...query })
      if (found === null) return null
      answers.push(found)
    }
    return answers
  }

  async #indexAt(version: IndexVersion): Promise<SearchIndex | null> {
    try {
      return await this.#index.at(version)
    } catch (error) {
      this.#log.error({ err: error }, 'the search index could not be brought up to date; PostgreSQL answers')
      return null
    }
  }
}
