import {
  type Dataset,
  DATASET_TABLES,
  DATASETS,
  type RouteData,
  type VinCar,
  type VinResult,
  type vinSearchRoutes,
} from '@karvan/contracts'
import { MIN_VIN_PART, mayStandInVin, readVin, VIN_LENGTH } from '@karvan/domain'
import { AppError } from '@karvan/service-kit'
import { type Source, sourceNamed } from '@karvan/sources'
import { wholeUnits } from '../cars/present.ts'
import { RecentValue } from '../recent-value.ts'
import { type FoundRow, MAX_COUNTED, type VinCount, type VinRepository } from './repository.ts'

type Found = RouteData<typeof vinSearchRoutes.searchVin>
type Stats = RouteData<typeof vinSearchRoutes.vinStats>

/** Of all time: what took 200 ms to count is good for four seconds. */
const COUNTING_SHARE = 0.05

/** For staff: which cars bear a VIN, in every table, and how many have one. */
export class VinSearch {
  readonly #vins: VinRepository
  readonly #sources: readonly Source[]
  readonly #counts: RecentValue<readonly VinCount[]>

  constructor(vins: VinRepository, sources: readonly Source[]) {
    this.#vins = vins
    this.#sources = sources
    this.#counts = new RecentValue({ read: () => vins.counts(), share: COUNTING_SHARE })
  }

  /**
   * @param text as somebody types or pastes it; less than a whole VIN is looked for at every place of one
   * @throws {AppError} `vin.missing`, `vin.too_short`
   */
  async search(text: string): Promise<Found> {
    const vin = readVin(text)
    if (vin === '') throw new AppError('vin.missing', 'Please enter a VIN number')
    if (vin.length < MIN_VIN_PART) {
      throw new AppError('vin.too_short', `Please enter at least ${MIN_VIN_PART} characters of the VIN`)
    }
    const rows = mayStandInVin(vin) ? await this.#rows(vin) : []
    const results = DATASETS.map((dataset) => this.#result(dataset, rows))
    const foundInTables = results.filter(({ found }) => found).map(({ table }) => table)
    return {
      vin,
      totalTablesSearched: results.length,
      totalTablesFound: foundInTables.length,
      foundInTables,
      results,
    }
  }

  async #rows(vin: string): Promise<readonly FoundRow[]> {
    return await (vin.length === VIN_LENGTH ? this.#vins.bearing(vin) : this.#vins.withPart(vin))
  }

  #result(dataset: Dataset, rows: readonly FoundRow[]): VinResult {
    const own = rows.filter((row) => row.dataset === dataset)
    const matches = own.map((row) => this.#car(row))
    const matching = own[0]?.matching ?? 0
    return {
      table: DATASET_TABLES[dataset],
      found: matching > 0,
      car: matches[0] ?? null,
      matches,
      total: Math.min(matching, MAX_COUNTED),
      hasMore: matching > MAX_COUNTED,
    }
  }

  #car(row: FoundRow): VinCar {
    const { price_amount: amount, price_currency: currency } = row
    return {
      id: row.id,
      title: row.title,
      manufacturer: row.make,
      brand: row.make,
      model: row.model,
      year: row.model_year,
      price: amount === null || currency === null ? null : wholeUnits(amount, currency),
      currency,
      mileage: row.mileage_km,
      fuel_type: row.fuel,
      vin: row.vin,
      created_at: row.created_at.toISOString(),
      source: row.source,
      sourceId: row.source_id,
      status: row.status,
      foundIn: row.by_vin ? 'vin' : 'text',
      shop: this.#shopPage(row),
    }
  }

  #shopPage({ source, source_id, shop_id: id, shop_status: status }: FoundRow): VinCar['shop'] {
    if (id === null) return null
    const hasPublicId = (sourceNamed(this.#sources, source)?.idField ?? null) !== null
    return { id: hasPublicId ? source_id : id, isOnSale: status === 'available' || status === 'under_contract' }
  }

  async stats(): Promise<Stats> {
    // The tables have no version together, so that each moment may have other counts.
    const counts = await this.#counts.get(performance.now())
    const of = (dataset: Dataset) => counts.find((count) => count.dataset === dataset)
    const [total, withVin] = [sumOf(counts, 'total'), sumOf(counts, 'with_vin')]
    return {
      summary: { totalCars: total, totalWithVin: withVin, overallVinCoverage: percentOf(withVin, total) },
      stats: Object.fromEntries(
        DATASETS.map((dataset) => {
          const { total, with_vin: withVin } = of(dataset) ?? { total: 0, with_vin: 0 }
          const vinCoverage = percentOf(withVin, total)
          return [DATASET_TABLES[dataset], { total, withVin, withoutVin: total - withVin, vinCoverage }]
        }),
      ) as Stats['stats'],
    }
  }
}

const sumOf = (counts: readonly VinCount[], column: 'total' | 'with_vin'): number =>
  counts.reduce((sum, count) => sum + count[column], 0)

/** With one decimal, cut and not rounded: 100% means all. */
const percentOf = (part: number, all: number): string => `${all === 0 ? 0 : Math.floor((1_000 * part) / all) / 10}%`
