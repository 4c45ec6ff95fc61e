import type { CarImports, CountryVerdict } from '@karvan/contracts'
import { type Destination, estimateTaxes, type Rates, shownEstimate, type TaxEstimate, verdictOf } from '@karvan/domain'
import { importFacts, type ImportRow, type PriceBook } from '@karvan/inventory'

/** What awaits a car where it arrives, by the tables and the day of the book; null where it has none. */
export function carImports(
  row: ImportRow & { readonly eur_cents: number | null },
  { imports, rates }: PriceBook,
  destination: Destination,
): CarImports | null {
  if (imports === null) return null
  const { day, tables } = imports
  const facts = importFacts(row)
  const cents = row.eur_cents
  const country = (to: Destination): CountryVerdict => {
    const { verdict, decidedBy, checks } = verdictOf(facts, to, tables.rules, day)
    const explained = checks.flatMap(({ rule: id, outcome, condition, value, derived }) => {
      const rule = tables.rules.find((one) => one.id === id)
      if (rule === undefined) return []
      const { concerns, source, verified } = rule
      return [{ rule: id, concerns, outcome, condition, value, derived, source, verified }]
    })
    return { verdict, decidedBy, checks: explained }
  }
  return {
    day,
    estimate:
      cents === null ? null : shownTaxes(cents, estimateTaxes(facts, cents, destination, tables.taxes, day), rates),
    SA: country('SA'),
    XK: country('XK'),
  }
}

function shownTaxes(landedEurCents: number, estimate: TaxEstimate | null, rates: Rates): CarImports['estimate'] {
  if (estimate === null) return null
  const { lines, taxes, door } = shownEstimate(landedEurCents, estimate, rates)
  const { missing, sources, verified } = estimate
  return { lines: [...lines], taxes, door, missing: [...missing], sources: [...sources], verified }
}
