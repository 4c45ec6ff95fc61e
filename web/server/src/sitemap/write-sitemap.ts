import type { PageAddresses } from '@karvan/contracts'

/** An address in all languages, and when what stands there changed last, where that is known. */
export interface Entry {
  readonly addresses: PageAddresses
  readonly changedAt?: string
}

/** Written without a break: a part of a millisecond's work. */
const AT_ONCE = 250
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A file of a site map in one language (sitemaps.org), each address with those of the others, piece by piece. */
export function* writeSitemap(language: string, entries: Iterable<Entry>): Generator<string> {
  yield `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  let lines: string[] = []
  for (const entry of entries) {
    lines.push(entryOf(language, entry))
    if (lines.length === AT_ONCE) {
      yield lines.join('')
      lines = []
    }
  }
  yield `${lines.join('')}</urlset>\n`
}

/** The file that names all others. */
export const writeIndex = (files: readonly { readonly url: string; readonly changedAt: string | null }[]): string =>
  `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${files
    .map(({ url, changedAt }) => `<sitemap><loc>${escape(url)}</loc>${lastmod(changedAt)}</sitemap>\n`)
    .join('')}</sitemapindex>\n`

function entryOf(
  language: string,
  { addresses, changedAt = null }: { addresses: PageAddresses; changedAt?: string | null },
) {
  const links = Object.entries(addresses).map(
    ([of, address]) => `<xhtml:link rel="alternate" hreflang="${of}" href="${escape(address)}"/>`,
  )
  return `<url><loc>${escape(addresses[language] ?? '')}</loc>${lastmod(changedAt)}${links.join('')}</url>\n`
}

const lastmod = (at: string | null): string => (at === null ? '' : `<lastmod>${at}</lastmod>`)

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
