export interface Slice<Item> {
  readonly items: readonly Item[]
  readonly page: number
  readonly pages: number
}

/** One page of a list. A page beyond the end is the first one again. */
export function pageOf<Item>(list: readonly Item[], wanted: number, size: number): Slice<Item> {
  const pages = Math.ceil(list.length / size)
  const page = wanted > pages || wanted < 1 ? 1 : wanted
  return { items: list.slice((page - 1) * size, page * size), page, pages }
}
