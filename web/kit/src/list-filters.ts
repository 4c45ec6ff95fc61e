/** The filters of which several values may be chosen, by their names in the address. */
export const LIST_FILTERS = [
  ...(['brand', 'model', 'trim', 'type', 'fuel', 'transmission', 'color'] as const),
  ...(['drive', 'seats', 'accident', 'past', 'owners', 'import', 'options', 'not'] as const),
] as const
export type ListFilter = (typeof LIST_FILTERS)[number]

/** Those whose values the server counts. */
export type CountedFilter = Exclude<ListFilter, 'options' | 'not' | 'import'>
