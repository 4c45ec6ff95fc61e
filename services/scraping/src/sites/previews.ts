import {
  type PreviewProblem,
  type PreviewRequest,
  previewSite,
  previewWaitMs,
  type SitePreview,
  sitePreviewed,
} from '@karvan/contracts'
import { listen, onMessage, type Publisher, sendNow } from '@karvan/messaging'
import type { CallerOrigin, ServiceScope } from '@karvan/service-kit'
import { PendingRequests } from '../pending-requests.ts'

/** What a page says, or why it could not be read. */
type Outcome = { readonly preview: SitePreview } | { readonly problem: PreviewProblem; readonly detail: string }

/** Has a worker read a page. Null where none answers in time. */
export type RequestPreview = (source: string, request: PreviewRequest, origin: CallerOrigin) => Promise<Outcome | null>

/** The way to the workers and back: this service fetches no page. */
export async function openPreviewRequests(
  { log, defer }: ServiceScope,
  brokerUrl: string,
  publisher: () => Pick<Publisher, 'publish'> | null,
): Promise<RequestPreview> {
  const requests = new PendingRequests<Outcome>()
  const handler = onMessage(sitePreviewed, ({ payload: { previewId, outcome } }) => {
    requests.resolve(previewId, outcome)
    return Promise.resolve()
  })
  const listener = await listen({ url: brokerUrl, handler, log })
  defer('listener of previews', () => listener.close())

  return async (source, request, origin) => {
    const way = publisher()
    if (!way) return null
    try {
      return await requests.request(previewWaitMs(request), (previewId) =>
        sendNow(way, previewSite, { previewId, order: request }, { ...origin, to: source }),
      )
    } catch (error) {
      log.warn({ err: error }, 'workers cannot be asked for a preview')
      return null
    }
  }
}
