export type PageItem = number | 'gap'

const NEIGHBOURS = 2

/** First, last, and the pages within two of the current one; `gap` where some are left out. Empty for one page. */
export function pageItems(current: number, total: number): readonly PageItem[] {
  if (total <= 1) return []
  const shown = new Set([1, total])
  for (let page = current - NEIGHBOURS; page <= current + NEIGHBOURS; page++) {
    if (page >= 1 && page <= total) shown.add(page)
  }
  const pages = [...shown].sort((a, b) => a - b)
  return pages.flatMap((page, index) => (page - (pages[index - 1] ?? 0) > 1 ? ['gap' as const, page] : [page]))
}
