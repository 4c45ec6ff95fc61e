import {
  type ComparisonDiagnostic,
  type ComparisonStats,
  DATASET_TABLES,
  DATASETS,
  type MatchingStrategy,
  type PriceSource,
  RIVALS,
  type Saving,
  type TrioLuxuryAnalysis,
} from '@karvan/contracts'
import { comparePrices, type PriceComparison, type Rates, SURE_CONFIDENCE } from '@karvan/domain'
import type { FoundMatch } from '@karvan/inventory'
import { askedCents, type ComparedCar, type ComparedPrices, OWN } from './compared-prices.ts'
import { euroOf } from './present.ts'
import type { ComparisonRepository, RivalRow } from './repository.ts'

const TOP_SAVINGS = 10

interface Deps {
  readonly prices: ComparedPrices
  readonly repository: ComparisonRepository
  readonly matches: { readonly counts: () => Promise<{ readonly waiting: number }> }
  readonly rates: () => Promise<Rates>
}

interface Compared {
  readonly car: ComparedCar
  readonly comparison: PriceComparison
}

/** Compares the shop's prices with those of rivals that sell the same cars. */
export class PriceComparisons {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async stats(): Promise<ComparisonStats> {
    const { prices, repository, matches } = this.#deps
    const [counts, { waiting }, cars] = await Promise.all([repository.counts(), matches.counts(), prices.all()])
    const compared = cars.map((car): Compared => ({ car, comparison: comparePrices(car.prices) }))
    const count = (fits: (one: Compared) => boolean) => compared.filter(fits).length
    const best = (source: PriceSource) => count(({ comparison }) => comparison.best?.source === source)
    const withPrice = (source: PriceSource) => count(({ car }) => car.prices[source] !== null)
    const status = (name: PriceComparison['status']) => count(({ comparison }) => comparison.status === name)
    const known = { best: status('best'), competitive: status('competitive'), worst: status('worst') }
    return {
      overview: {
        total_cars: counts.onSale,
        cars_with_trio_price: withPrice('trio'),
        cars_with_luxury_price: withPrice('luxury'),
        cars_with_both_prices: count(({ car }) => RIVALS.every((rival) => car.prices[rival] !== null)),
        encar_best_count: best('encar'),
        trio_best_count: best('trio'),
        luxury_best_count: best('luxury'),
      },
      top_savings: topSavings(compared),
      statuses: {
        ...known,
        // Counted a moment apart.
        noRival: Math.max(0, counts.onSale - counts.notCompared - cars.length),
        notCompared: counts.notCompared,
      },
      makes: makesOf(compared),
      toReview: waiting,
      comparedAt: counts.comparedAt?.toISOString() ?? null,
    }
  }

  async diagnostic(): Promise<ComparisonDiagnostic> {
    const { repository } = this.#deps
    const [rows, potential, toCompare] = await Promise.all([
      repository.rowsOfTables(),
      repository.carsWithRivalVin(),
      repository.carsToCompare(),
    ])
    const isCompared = new Set<string>([OWN, ...RIVALS])
    return {
      table_counts: DATASETS.map((dataset) => ({
        table_name: DATASET_TABLES[dataset],
        count: rows.get(dataset) ?? 0,
        isCompared: isCompared.has(dataset),
      })),
      total_potential_matches: potential,
      toCompare,
    }
  }

  /** Compares the two rivals with each other. */
  async trioAgainstLuxury(strategy: MatchingStrategy, limit: number): Promise<TrioLuxuryAnalysis> {
    const { repository } = this.#deps
    const [found, rates, encar, trio, luxury] = await Promise.all([
      repository.luxuryAtTrio(),
      this.#deps.rates(),
      repository.onSale(OWN),
      repository.onSale('trio'),
      repository.onSale('luxury'),
    ])
    const fitting = withShared(found).filter((one) => IS_MATCH[strategy](one))
    const matches = await this.#priced(fitting, rates)
    return {
      stats: {
        total_encar_cars: encar,
        total_trio_cars: trio,
        total_luxury_cars: luxury,
        total_matches: matches.length,
        trio_cheaper_count: matches.filter(({ trio_cheaper: isCheaper }) => isCheaper).length,
      },
      strategy,
      matches: matches.toSorted((a, b) => b.confidence - a.confidence).slice(0, limit),
    }
  }

  /** Who names no price is no match. */
  async #priced(found: readonly FoundMatch[], rates: Rates): Promise<TrioLuxuryAnalysis['matches']> {
    const { repository } = this.#deps
    const luxury = await repository.rivalRows(
      'luxury',
      found.map(({ listingId }) => listingId),
    )
    const trio = await repository.rivalRows(
      'trio',
      found.map(({ rivalId }) => rivalId),
    )
    return found.flatMap(({ listingId, rivalId, match, isAmbiguous }) => {
      const [ofTrio, ofLuxury] = [rivalCar(trio.get(rivalId), rates), rivalCar(luxury.get(listingId), rates)]
      if (ofTrio === null || ofLuxury === null) return []
      const cents = ofTrio.cents - ofLuxury.cents
      return [
        {
          trio_car: ofTrio.car,
          luxury_car: ofLuxury.car,
          trio_cheaper: cents < 0,
          price_difference: euroOf(cents),
          match_type: match.kind,
          confidence: isAmbiguous ? Math.min(match.confidence, SURE_CONFIDENCE - 1) : match.confidence,
          different: [...match.different],
        },
      ]
    })
  }
}

/** An advertisement that two cars fit is surely of neither, unless its VIN says so. */
function withShared(found: readonly FoundMatch[]): readonly FoundMatch[] {
  const times = Map.groupBy(found, ({ rivalId }) => rivalId)
  return found.map((one) =>
    one.match.kind === 'facts' && (times.get(one.rivalId)?.length ?? 0) > 1 ? { ...one, isAmbiguous: true } : one,
  )
}

const IS_MATCH: Readonly<Record<MatchingStrategy, (found: FoundMatch) => boolean>> = {
  vin: ({ match }) => match.kind === 'vin',
  exact: ({ match: { same, different }, isAmbiguous }) =>
    different.length === 0 && same.includes('mileageKm') && same.includes('modelYear') && !isAmbiguous,
  fuzzy: () => true,
}

function rivalCar(row: RivalRow | undefined, rates: Rates) {
  const cents = row && askedCents(row, rates)
  if (cents == null || row === undefined) return null
  const { id, source_id, title, model_year: year, mileage_km: mileage } = row
  return { cents, car: { id, source_id, title, year, mileage, price: euroOf(cents) } }
}

function topSavings(compared: readonly Compared[]): Saving[] {
  return compared
    .flatMap(({ car, comparison: { best, savings } }) =>
      best === null || savings === null || savings === 0 ? [] : [{ car, best, savings }],
    )
    .toSorted((a, b) => b.savings - a.savings || a.car.id.localeCompare(b.car.id))
    .slice(0, TOP_SAVINGS)
    .map(({ car, best, savings }) => ({
      id: car.id,
      manufacturer: car.make,
      model: car.model,
      year: car.model_year,
      encar_price: car.prices.encar === null ? null : euroOf(car.prices.encar),
      best_price: euroOf(best.cents),
      best_source: best.source,
      savings: euroOf(savings),
    }))
}

function makesOf(compared: readonly Compared[]): ComparisonStats['makes'] {
  const known = compared.filter(({ comparison }) => comparison.difference !== null)
  return [...Map.groupBy(known, ({ car }) => car.make)]
    .map(([manufacturer, cars]) => {
      const count = (status: PriceComparison['status']) =>
        cars.filter(({ comparison }) => comparison.status === status).length
      const differences = cars.map(({ comparison }) => comparison.difference ?? 0)
      return {
        manufacturer,
        best: count('best'),
        competitive: count('competitive'),
        worst: count('worst'),
        difference: euroOf(medianOf(differences)),
      }
    })
    .toSorted((a, b) => countOf(b) - countOf(a) || a.manufacturer.localeCompare(b.manufacturer))
}

const countOf = ({ best, competitive, worst }: ComparisonStats['makes'][number]): number => best + competitive + worst

/** Of two in the middle the lower one. @param values not empty */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
