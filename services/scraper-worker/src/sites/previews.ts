import {
  type PreviewProblem,
  type PreviewRequest,
  previewSite,
  previewWaitMs,
  type SitePreview,
  sitePreviewed,
} from '@karvan/contracts'
import { HostPaused } from '@karvan/jobs'
import { type Delivery, type Handler, onMessage, type Publisher, sendNow } from '@karvan/messaging'
import { SiteError, type SiteErrorKind } from '@karvan/scraper-kit'
import { parseTarget } from '@karvan/scraper-kit/guard'
import type { AdapterModule, Source } from '@karvan/sources'
import type { StaffSites } from './staff-sites.ts'

const MAX_DETAIL_LENGTH = 200

const PROBLEMS: Readonly<Record<SiteErrorKind, PreviewProblem>> = {
  gone: 'sites.page_gone',
  throttled: 'sites.busy',
  blocked: 'sites.refuses_us',
  challenge: 'sites.challenge',
  consent: 'sites.consent',
  forbidden_by_robots: 'sites.robots_forbid',
  not_allowed: 'sites.not_visited',
  malformed: 'sites.not_understood',
  transient: 'sites.not_read',
}

export interface PreviewDeps {
  readonly source: Source
  readonly previewPage: AdapterModule['previewPage']
  readonly staffSites: StaffSites | null
  readonly trusted: readonly string[]
  readonly publisher: Pick<Publisher, 'publish'>
}

type Asked = Delivery<{ previewId: string; order: PreviewRequest }>

/** Reads a page that staff try, on the queue of questions: it does not wait behind the tasks of a job. */
export const previewHandler = (deps: PreviewDeps): Handler =>
  onMessage(previewSite, (asked) => answer(deps, asked), deps.source.name)

/** It is not tried again: who asks may. */
async function answer(deps: PreviewDeps, { payload, occurredAt, correlationId, signal, log }: Asked): Promise<void> {
  const { previewId, order } = payload
  // Nobody waits any more for what was asked before.
  const leftMs = occurredAt.getTime() + previewWaitMs(order) - Date.now()
  if (leftMs <= 0) {
    log.debug('an expired request for a preview is dropped')
    return
  }
  const inTime = AbortSignal.timeout(leftMs)
  const outcome = await read(deps, order, AbortSignal.any([signal, inTime])).then(
    (preview) => ({ preview }),
    (error: unknown) => problemOf(error, inTime),
  )
  await sendNow(deps.publisher, sitePreviewed, { previewId, outcome }, { correlationId, actor: null })
}

async function read(
  { source, previewPage, staffSites, trusted }: PreviewDeps,
  { url, ...words }: PreviewRequest,
  signal: AbortSignal,
): Promise<SitePreview> {
  const { host, pathname } = parseTarget(url, { hosts: [URL.parse(url)?.host ?? ''], trusted })
  const path = source.sitesOfStaff?.carPathIn(words, pathname) ?? null
  if (!previewPage || !staffSites || path === null) {
    throw new SiteError('not_allowed', 'this is no page of a car of a site that staff describe')
  }
  const site = staffSites.draft(host, words)
  try {
    return await previewPage(site, path, new Date(), signal)
  } finally {
    await site.client.close()
  }
}

/** @throws what says nothing of the site */
function problemOf(error: unknown, inTime: AbortSignal): { problem: PreviewProblem; detail: string } {
  if (error instanceof SiteError)
    return { problem: PROBLEMS[error.kind], detail: error.message.slice(0, MAX_DETAIL_LENGTH) }
  if (error instanceof HostPaused) return { problem: 'sites.busy', detail: error.message.slice(0, MAX_DETAIL_LENGTH) }
  if (inTime.aborted) return { problem: 'sites.not_read', detail: 'the site did not answer in time' }
  throw error
}
