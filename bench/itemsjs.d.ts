/** What the measurements use of it; it brings no types. */
declare module 'itemsjs' {
  interface Query<Item> {
    readonly per_page: number
    readonly page: number
    readonly sort?: { readonly field: keyof Item; readonly order: 'asc' | 'desc' }
    readonly filters: Readonly<Record<string, readonly string[]>>
    readonly filter: (item: Item) => boolean
  }
  interface Engine<Item> {
    search(query: Query<Item>): { readonly pagination: { readonly total: number } }
  }
  export default function itemsjs<Item>(
    items: readonly Item[],
    settings: {
      readonly aggregations: Readonly<Record<string, { readonly size: number; readonly conjunction: boolean }>>
    },
  ): Engine<Item>
}
