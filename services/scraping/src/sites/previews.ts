import { type PreviewOrder, previewSite, previewWaitMs, type SitePreview, sitePreviewed } from '@karvan/contracts'
import { listen, onMessage, type Publisher, sendNow } from '@karvan/messaging'
import type { CallerOrigin, ServiceScope } from '@karvan/service-kit'
import { randomUUID } from 'node:crypto'

/** What a page says, or why it could not be read. */
type Outcome = { readonly preview: SitePreview } | { readonly problem: string }

/** Has a worker read a page. Null where none answers in time. */
export type AskPreview = (source: string, order: PreviewOrder, origin: CallerOrigin) => Promise<Outcome | null>

/** The way to the workers and back: this service fetches no page (decision 120). */
export async function askPreviews(
  { log, defer }: ServiceScope,
  brokerUrl: string,
  publisher: () => Pick<Publisher, 'publish'> | null,
): Promise<AskPreview> {
  const waiting = new Map<string, (outcome: Outcome) => void>()
  const handler = onMessage(sitePreviewed, ({ payload }) => {
    waiting.get(payload.previewId)?.(payload.outcome)
    return Promise.resolve()
  })
  const listener = await listen({ url: brokerUrl, handler, log })
  defer('listener of previews', () => listener.close())

  return async (source, order, { correlationId, actor }) => {
    const way = publisher()
    if (!way) return null
    const previewId = randomUUID()
    let tooLate: NodeJS.Timeout | undefined
    const answered = new Promise<Outcome | null>((resolve) => {
      tooLate = setTimeout(() => resolve(null), previewWaitMs(order))
      waiting.set(previewId, resolve)
    })
    try {
      await sendNow(way, previewSite, { previewId, order }, { to: source, correlationId, actor })
      return await answered
    } catch (error) {
      log.warn({ err: error }, 'workers cannot be asked for a preview')
      return null
    } finally {
      clearTimeout(tooLate)
      waiting.delete(previewId)
    }
  }
}
