import type { PriceBreakdown } from '@karvan/contracts/browser'

type Kind = PriceBreakdown['lines'][number]['kind']

/** One line is told from the others by its place and name; the colour ties it to its share of the bar. As the text's colour, which both take. */
export const LINE_COLORS: Readonly<Record<Kind, string>> = {
  car: 'text-(--chart-1)',
  diagnostic: 'text-(--ink)',
  shipping: 'text-(--chart-2)',
  kosovoTransport: 'text-(--tick)',
  commission: 'text-(--chart-4)',
  extra: 'text-(--chart-3)',
  discount: 'text-(--ok)',
}
