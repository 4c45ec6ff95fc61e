/** By what a search may be ordered. */
export const SORTS = ['relevance', 'newest', 'random', 'price', 'mileage', 'year'] as const
export type CarSort = (typeof SORTS)[number]
