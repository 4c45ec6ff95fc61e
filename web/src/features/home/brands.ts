import type { Facets } from '@karvan/contracts/browser'

/** The documented four, in the documented order. */
const FIRST = ['Audi', 'BMW', 'Mercedes-Benz', 'Volkswagen'] as const

/** The brands of the select: the documented four, then those of the stock by how many cars they have. */
export function brandChoices(stock: Facets['brand'] | undefined): readonly string[] {
  const byCount = [...(stock ?? [])].sort((a, b) => b.count - a.count).map(({ value }) => String(value))
  return [...new Set([...FIRST, ...byCount])]
}
