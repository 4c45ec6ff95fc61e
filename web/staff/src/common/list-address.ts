export type Choices = Readonly<Record<string, readonly string[]>>

/** What a list of the back office can be asked for. */
interface Shape<Sort extends string, Filters extends Choices> {
  readonly sorts: readonly [Sort, ...Sort[]]
  /** The values of each filter, by its name in the address. */
  readonly filters: Filters
  /** In which direction the first sort begins; from its end where nothing is said. */
  readonly usualOrder?: SortOrder
  /** How many rows a page may have; the usual ones of the back office where nothing is said. */
  readonly sizes?: readonly number[]
  /** The first of them where nothing is said. */
  readonly usualSize?: number
}

export interface ListState<Sort extends string, Filters extends Choices> {
  readonly search: string
  /** Null where a filter is not set. */
  readonly filters: { readonly [Name in keyof Filters]: Filters[Name][number] | null }
  readonly sortBy: Sort
  readonly sortOrder: SortOrder
  readonly page: number
  /** Rows of a page. */
  readonly limit: number
}

export type SortOrder = 'asc' | 'desc'

export const PAGE_SIZES = [50, 100, 200] as const
const MAX_TEXT = 200
const ORDERS = ['asc', 'desc'] as const

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null

/**
 * The state of a list, as the address says it. What is not understood is left out, as is what is usual anyway. The first
 * sort is the usual one.
 */
export function createListAddress<Sort extends string, Filters extends Choices>({
  sorts,
  filters,
  usualOrder = 'desc',
  sizes = PAGE_SIZES,
  usualSize = sizes[0] ?? PAGE_SIZES[0],
}: Shape<Sort, Filters>) {
  type State = ListState<Sort, Filters>
  const names: readonly (keyof Filters & string)[] = Object.keys(filters)

  const read = (params: URLSearchParams): State => ({
    search: (params.get('search') ?? '').slice(0, MAX_TEXT),
    filters: Object.fromEntries(
      names.map((name) => [name, oneOf(filters[name] ?? [], params.get(name))]),
    ) as State['filters'],
    sortBy: oneOf(sorts, params.get('sortBy')) ?? sorts[0],
    sortOrder: oneOf(ORDERS, params.get('sortOrder')) ?? usualOrder,
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    limit: sizes.find((size) => String(size) === params.get('limit')) ?? usualSize,
  })

  const write = ({ search, filters: chosen, sortBy, sortOrder, page, limit }: State): URLSearchParams => {
    const params = new URLSearchParams()
    if (search !== '') params.set('search', search)
    for (const name of names) {
      const value = chosen[name]
      if (value !== null) params.set(name, value)
    }
    if (sortBy !== sorts[0] || sortOrder !== usualOrder) {
      params.set('sortBy', sortBy)
      params.set('sortOrder', sortOrder)
    }
    if (page > 1) params.set('page', String(page))
    if (limit !== usualSize) params.set('limit', String(limit))
    return params
  }

  return {
    read,
    write,
    /** With something else in it. Whatever is no step to another page begins at the first one. */
    changed: (state: State, change: Partial<State>): State => ({ ...state, page: 1, ...change }),
    /** Sorted by a column: from its start, and the second time from its end. */
    sorted: (state: State, by: Sort): State => ({
      ...state,
      page: 1,
      sortBy: by,
      sortOrder: state.sortBy === by && state.sortOrder === 'asc' ? 'desc' : 'asc',
    }),
    isFiltered: (state: State): boolean => state.search !== '' || names.some((name) => state.filters[name] !== null),
    /** Without search and filters. */
    unfiltered: (state: State): State => ({ ...read(new URLSearchParams()), limit: state.limit }),
  }
}

export type ListAddress<Sort extends string, Filters extends Choices> = ReturnType<
  typeof createListAddress<Sort, Filters>
>
