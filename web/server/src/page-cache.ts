import { bytesOfForms, type CodedForms, type Coding, Compressor } from '@karvan/service-kit'
import { LRUCache } from 'lru-cache'
import type { Asked } from './services.ts'

export interface SentPage {
  readonly status: number
  readonly body: Buffer
  /** What the body is compressed in; null for the plain one. */
  readonly coding: Coding | null
}

interface CachedPage extends CodedForms {
  readonly status: number
  readonly plain: Buffer
  /** What its answers were asked with. */
  readonly asked: readonly Asked[]
  /** Where in the plain body it says when its answers came. */
  readonly times: readonly number[]
  /** When they came, as it says there. */
  readonly answeredAt: number
  /** How often it was sent plain to somebody who would have taken it compressed. */
  sentPlain: number
}

const MAX_BYTES = 32 * 1_024 * 1_024
/** A page says when a car was seen last, in minutes. */
const MAX_AGE_MS = 60_000
/**
 * So much older than they are may a page call its answers: the same bytes go to all who ask for it within that time. Well below what
 * a browser takes for fresh, the settings of the shop above all (5 s): it would ask for them, and load the names of all models.
 */
const SAME_BYTES_MS = 1_000
/** Compressing takes as long as sending a few pages: it is left for those that are asked for again and again. */
const MAX_SENT_PLAIN = 2

/** When an answer came, as the state of a page has it. Quotes in texts are escaped there, so no text can look like it. */
const ANSWERED_AT = Buffer.from('"dataUpdatedAt":')

/**
 * The pages that were sent last, whole. What was asked for a page is asked again each time, whether it still holds
 * (`If-None-Match`): so a page that is kept is never older than its answers, and costs a fraction of one that is written.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page, key) => key.length + page.plain.length + bytesOfForms(page),
    ttl: MAX_AGE_MS,
  })
  readonly #compressor = new Compressor()

  /**
   * @param coding that the visitor would rather have; null for none
   * @param ask whether an answer still holds
   */
  async get(key: string, coding: Coding | null, ask: (asked: Asked) => Promise<boolean>): Promise<SentPage | null> {
    const page = this.#pages.get(key)
    if (page === undefined || !(await Promise.all(page.asked.map(ask))).every(Boolean)) return null
    const now = Date.now()
    if (now - page.answeredAt >= SAME_BYTES_MS) {
      // Its answers have just been confirmed.
      const { status, asked, times } = page
      const plain = answeredAt(now, page)
      this.#replace(key, page, { status, plain, asked, times, answeredAt: now, sentPlain: 0 })
      return { status, body: plain, coding: null }
    }
    const form = coding && page[coding]
    if (form) return { status: page.status, body: form, coding }
    if (coding && ++page.sentPlain >= MAX_SENT_PLAIN) void this.#compress(key, page, coding)
    return { status: page.status, body: page.plain, coding: null }
  }

  /** Keeps a page, unless something was asked for it of which nobody can say whether it still holds. */
  keep(key: string, status: number, plain: Buffer, asked: readonly Asked[]): void {
    if (asked.some(({ etag }) => etag === null)) return
    this.#pages.set(key, { status, plain, asked, times: timesIn(plain), answeredAt: Date.now(), sentPlain: 0 })
  }

  async #compress(key: string, page: CachedPage, coding: Coding): Promise<void> {
    const form = await this.#compressor.compress(`${page.answeredAt} ${key}`, page.plain, coding)
    const cached = this.#pages.peek(key)
    if (form && cached?.plain === page.plain) this.#replace(key, cached, { ...cached, [coding]: form })
  }

  /** Puts another in the place of a page that is still kept, for as long as that one would have been. */
  #replace(key: string, page: CachedPage, by: CachedPage): void {
    const ttl = this.#pages.getRemainingTTL(key)
    if (ttl > 0 && this.#pages.peek(key) === page) this.#pages.set(key, by, { ttl })
  }
}

/** A copy with another time in it: what is being sent must not change. */
function answeredAt(now: number, { plain, times }: CachedPage): Buffer {
  const copy = Buffer.from(plain)
  for (const at of times) copy.write(String(now), at, 'latin1')
  return copy
}

function timesIn(body: Buffer): readonly number[] {
  const times: number[] = []
  for (let at = body.indexOf(ANSWERED_AT); at >= 0; at = body.indexOf(ANSWERED_AT, at + 1)) {
    times.push(at + ANSWERED_AT.length)
  }
  return times
}
