import { invalidField } from '@karvan/service-kit'

/** Pages and calls of Encar that carry a list query (research/sources.md, 1.1). */
const HOSTS = new Set(['car.encar.com', 'www.encar.com', 'fem.encar.com', 'api.encar.com'])
const QUERY = /^\(And\.[^\s\0]{1,1500}\)$/u

/**
 * The list query inside an address that a person copied from Encar: the `q` of the API, or the `action` of the page's
 * `search` parameter. Only this text is used; the address itself is never visited (decision 9).
 */
export function queryOfCustomUrl(address: string): string {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || !HOSTS.has(url.hostname) || url.username !== '' || url.port !== '') {
    throw invalidField('customUrl', 'must be an https address of encar.com')
  }
  const query = url.searchParams.get('q') ?? actionOf(url.searchParams.get('search') ?? url.hash.slice(2))
  if (query === null || !QUERY.test(query)) throw invalidField('customUrl', 'holds no list query')
  return query
}

function actionOf(search: string): string | null {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(search))
    const action = typeof value === 'object' && value !== null && 'action' in value ? value.action : null
    return typeof action === 'string' ? action : null
  } catch {
    return null
  }
}
