import { LRUCache } from 'lru-cache'
import type { Asked } from './services.ts'

export interface SentPage {
  readonly status: number
  readonly body: Buffer
}

interface KeptPage extends SentPage {
  /** What its answers were asked with. */
  readonly asked: readonly Asked[]
  /** Where in the body it says when its answers came. */
  readonly times: readonly number[]
}

const MOST_BYTES = 32 * 1_024 * 1_024
/** A page says when a car was seen last, in minutes. */
const MOST_AGE_MS = 60_000

/** When an answer came, as the state of a page has it. Quotes in texts are escaped there, so no text can look like it. */
const ANSWERED_AT = Buffer.from('"dataUpdatedAt":')

/**
 * The pages that were sent last, whole (decision 356). What was asked for a page is asked again each time, whether it still holds
 * (`If-None-Match`): so a page that is kept is never older than its answers, and costs a fraction of one that is written.
 */
export class KeptPages {
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    ttl: MOST_AGE_MS,
  })

  /** @param ask whether an answer still holds */
  async get(key: string, ask: (asked: Asked) => Promise<boolean>): Promise<SentPage | null> {
    const page = this.#pages.get(key)
    if (page === undefined || !(await Promise.all(page.asked.map(ask))).every(Boolean)) return null
    // Its answers have just been confirmed.
    const body = Buffer.from(page.body)
    const now = String(Date.now())
    for (const at of page.times) body.write(now, at, 'latin1')
    return { status: page.status, body }
  }

  /** Keeps a page, unless something was asked for it of which nobody can say whether it still holds. */
  keep(key: string, page: SentPage, asked: readonly Asked[]): void {
    if (asked.some(({ etag }) => etag === null)) return
    this.#pages.set(key, { ...page, asked, times: timesIn(page.body) })
  }
}

function timesIn(body: Buffer): readonly number[] {
  const times: number[] = []
  for (let at = body.indexOf(ANSWERED_AT); at >= 0; at = body.indexOf(ANSWERED_AT, at + 1)) {
    times.push(at + ANSWERED_AT.length)
  }
  return times
}
