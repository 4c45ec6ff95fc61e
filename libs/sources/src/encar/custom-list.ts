import type { CustomList } from '../source.ts'

const QUERY = /^\(And\.[^\s\0]{1,1500}\)$/u

/** Pages and calls of Encar that carry a list query (README.md, 1). */
export const customList: CustomList = {
  /** The `q` of the API, or the `action` of the page's `search` parameter. */
  queryOf: (address) => {
    const query = address.searchParams.get('q') ?? actionOf(address.searchParams.get('search') ?? address.hash.slice(2))
    return query !== null && QUERY.test(query) ? query : null
  },
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
