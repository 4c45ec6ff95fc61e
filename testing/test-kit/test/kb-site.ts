import { findChromium } from '@karvan/embedded/chromium'
import { type NormalizedCar, normalizeListing } from '@karvan/domain'
import { SiteClient, type SiteClientOptions } from '@karvan/scraper-kit'
import { kbChachachaSite, type RunningSite, startSite } from '@karvan/source-simulator'
import { type Adapter, SOURCES, sourceNamed, clientsOfOwnSite } from '@karvan/sources'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { differing, factsOfCar, factsOfRow, mistakes, type Truth } from './dealer-facts.ts'

export const KB = 'kb-chachacha'
export const CHROMIUM = findChromium() ?? '/usr/bin/chromium'
const NEXT_YEAR = 2027

/** A simulated KB and an adapter that reads it without pauses. */
export interface OpenKb {
  readonly site: RunningSite
  readonly client: SiteClient
  readonly adapter: Adapter
  readonly close: () => Promise<void>
}

export async function openKb(
  options: Parameters<typeof kbChachachaSite>[0],
  settings: Partial<SiteClientOptions> = {},
): Promise<OpenKb> {
  const source = sourceNamed(SOURCES, KB)
  if (!source) throw new Error(`no source ${KB}`)
  const site = await startSite(kbChachachaSite(options))
  const client = new SiteClient({
    baseUrl: site.url,
    language: source.language,
    pages: source.pages,
    limiter: { run: (request) => request(), pause: () => Promise.resolve() },
    permitted: false,
    connections: 8,
    browser: { executablePath: CHROMIUM },
    ...settings,
  })
  const { openAdapter } = await source.adapter()
  const close = async () => {
    await client.close()
    await site.close()
  }
  return { site, client, adapter: openAdapter(clientsOfOwnSite(client)), close }
}

/** A car whose page was read and understood. */
export const normalized = (adapter: Adapter, sourceId: string, payload: unknown): NormalizedCar =>
  normalizeListing(adapter.read({ sourceId, list: null, detail: { payload, fetchedAt: new Date(0) } }), NEXT_YEAR)

type Facts = Readonly<Record<string, unknown>>

/** Beside the facts of any dealer's car. */
const OWN = ['generation', 'region', 'owners'] as const
const withOwn = (facts: Facts, from: Facts): Facts => ({
  ...facts,
  ...Object.fromEntries(OWN.map((field) => [field, from[field]])),
})
export const kbFactsOfCar = (car: NormalizedCar): Facts => withOwn(factsOfCar(car), { ...car })
export const kbFactsOfRow = (row: Facts): Facts => withOwn(factsOfRow(row), row)

const ownDiffering = (one: Facts, other: Facts) =>
  OWN.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
export const kbDiffering = (one: Facts, other: Facts): readonly string[] => [
  ...differing(one, other),
  ...ownDiffering(one, other),
]
export const kbMistakes = (truth: Truth, read: Facts | undefined): readonly string[] => [
  ...mistakes(truth, read),
  ...(read ? ownDiffering(truth, read) : []).map(
    (field) => `${truth.id} ${field}: ${JSON.stringify(read?.[field])}, truly ${JSON.stringify(truth[field])}`,
  ),
]

/** What the site was asked for, by kind. */
export const requestsOf = async (site: RunningSite) =>
  (await site.control('requests')) as {
    readonly requests: Readonly<Record<string, number>>
    readonly highestConcurrency: Readonly<Record<string, number>>
    readonly afterLastFault: readonly { readonly at: number; readonly kind: string; readonly path: string }[]
  }

/** Another host, that notes whatever reaches it: connections, and packets of UDP to the same port. */
export async function openElsewhere() {
  const seen: string[] = []
  const tcp = createServer((socket) => {
    seen.push('a connection')
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  const address = tcp.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const udp = createSocket('udp4', () => seen.push('a packet'))
  udp.bind(port, '127.0.0.1')
  await once(udp, 'listening')
  const close = () => {
    tcp.close()
    udp.close()
  }
  return { url: `http://127.0.0.1:${port}`, seen, close }
}
