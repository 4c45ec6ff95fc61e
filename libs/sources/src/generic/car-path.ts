import type { SiteWords } from '@karvan/contracts'

/** With its host a path is the id of a car: it has to have room in a row and in a message. */
const LONGEST_PATH = 230
/** What `*` stands for: some of one part of the path. */
const GAP = '[^/]{1,120}'

/**
 * The path of a car's page as it is kept, with or without its last slash as staff wrote it; null for another page. No text of
 * staff is read as a pattern but its `*`, of which a part has one: what it costs to look grows with the length of the path.
 */
export function carPathIn({ carPath, listPath }: Pick<SiteWords, 'carPath' | 'listPath'>, path: string): string | null {
  const isOfList = path === listPath || path.startsWith(`${listPath.replace(/\/$/, '')}/page/`)
  if (isOfList || path.length > LONGEST_PATH) return null
  const parts = carPath.replace(/\/$/, '').split('*')
  const pattern = new RegExp(`^${parts.map((part) => RegExp.escape(part)).join(GAP)}/?$`)
  if (!pattern.test(path)) return null
  return path.replace(/\/$/, '') + (carPath.endsWith('/') ? '/' : '')
}
