/** What stands at the side of a list, as the address says it: `edit:<id>`. */
export interface PanelAddress {
  readonly kind: string
  readonly id: string
  /** Another row, of what concerns two. */
  readonly other: string
}

const NAME = 'panel'

/** What stands in an address of a panel; null where there is none. @param search with its question mark */
export const panelText = (search: string): string | null => new URLSearchParams(search).get(NAME)

/** Null where there is no panel, or none of these kinds. */
export function readPanel(params: URLSearchParams, kinds: readonly string[]): PanelAddress | null {
  const [kind = '', id = '', other = ''] = (params.get(NAME) ?? '').split(':')
  return kinds.includes(kind) ? { kind, id, other } : null
}

/** The same list with a panel at its side, or without one. */
export function withPanel(params: URLSearchParams, panel: string | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (panel === null) next.delete(NAME)
  else next.set(NAME, panel)
  return next
}
