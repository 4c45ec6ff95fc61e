import type { DehydratedState } from '@tanstack/react-query'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import type { Names } from './i18n/names.ts'
import type { ChosenView } from './lib/price-view.ts'

/** The address, and how the visitor has chosen to see prices. */
type Asked = readonly [address: string, view: ChosenView]

export interface WrittenPage {
  readonly html: string
  /** What it calls makes and models. */
  readonly names: Names
}

const MOST_BYTES = 32 * 1_024 * 1_024
/** A page says when a car was seen last, in minutes. */
const MOST_AGE_MS = 60_000

/**
 * The pages that were written last (decision 169). What is asked for a page is asked each time, and one that would say the
 * same is not written again: writing costs several times as much as asking. So a cached page is never older than its answers.
 */
export class WrittenPages {
  readonly #pages = new LRUCache<string, WrittenPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ html }) => 2 * html.length,
    ttl: MOST_AGE_MS,
  })

  /** @param state what the API answered for the page: with the address and the view all that a page is made of */
  async get(asked: Asked, state: DehydratedState, write: () => Promise<WrittenPage>): Promise<WrittenPage> {
    const key = keyOf(asked, state)
    const known = this.#pages.get(key)
    if (known !== undefined) return known
    const page = await write()
    this.#pages.set(key, page)
    return page
  }
}

function keyOf(asked: Asked, { queries }: DehydratedState): string {
  const answers = queries.map(({ queryHash, state }) => [queryHash, state.data])
  return createHash('sha256')
    .update(JSON.stringify([asked, answers]))
    .digest('base64')
}
