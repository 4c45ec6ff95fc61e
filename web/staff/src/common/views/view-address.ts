/** What the address of a list says of the saved view that is shown. */
export interface ViewAddress {
  /** Null for none. */
  readonly id: string | null
  /** Columns that were chosen in the view and are not saved in it; null where its own are shown. */
  readonly columns: readonly string[] | null
}

const VIEW = 'saved'
const COLUMNS = 'columns'
/** In place of a list of columns that is empty. */
const NONE = '-'

export function readView(params: URLSearchParams): ViewAddress {
  const columns = params.get(COLUMNS)
  return { id: params.get(VIEW), columns: columns === null ? null : readColumns(columns) }
}

/** The same address with another view. */
export function withView(params: URLSearchParams, { id, columns }: ViewAddress): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete(VIEW)
  next.delete(COLUMNS)
  if (id !== null) next.set(VIEW, id)
  if (id !== null && columns !== null) next.set(COLUMNS, writeColumns(columns))
  return next
}

export const writeColumns = (columns: readonly string[]): string => columns.join() || NONE
export const readColumns = (text: string): readonly string[] => (text === NONE ? [] : text.split(','))
