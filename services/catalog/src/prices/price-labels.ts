import type { NoLabelReason, PriceLabelOfCar } from '@karvan/contracts'
import { labelPrice, type PriceLabel, shownAmounts } from '@karvan/domain'
import type { PriceBook } from '@karvan/inventory'
import { type Source, sourceNamed } from '@karvan/sources'
import type { CarRow } from '../cars/repository.ts'
import type { FoundLikeCar, JudgedFacts, KnownFacts, LikeCars } from './like-cars.ts'
import type { PriceView } from './prices.ts'

/** Says how a car's price lies among those of like cars: worked out when somebody asks, of the prices that the shop shows then. */
export class PriceLabels {
  readonly #like: LikeCars
  readonly #sources: readonly Source[]

  constructor(like: LikeCars, sources: readonly Source[]) {
    this.#like = like
    this.#sources = sources
  }

  /** @param book that `car` was read with */
  async of(car: CarRow, view: PriceView, book: PriceBook): Promise<PriceLabelOfCar> {
    const { currency, destination } = view
    const { label, reason, cheaper, percentile, usual, nearest, like } = await this.#judge(car, view, book)
    const shown = (cents: number) => shownAmounts(cents, book.rates)[currency]
    return {
      currency,
      destination,
      price: car.eur_cents === null ? null : shown(car.eur_cents),
      label,
      reason,
      sample: like.length,
      elsewhere: like.filter(({ isElsewhere }) => isElsewhere).length,
      cheaper,
      percentile,
      usual: usual && { price: shown(usual.price), low: shown(usual.low), high: shown(usual.high) },
      nearest: nearest.map((one) => this.#presented(one, shown(one.price))),
    }
  }

  async #judge(car: CarRow, view: PriceView, book: PriceBook): Promise<PriceLabel<FoundLikeCar>> {
    const facts = await this.#like.factsOf(car.id)
    const reason = whyNot(facts)
    if (car.eur_cents === null || facts === null || !isKnown(facts) || reason !== null) {
      return { ...NOTHING, reason: reason ?? 'unknown' }
    }
    const [inShop, elsewhere] = await Promise.all([
      this.#like.inShop(facts, view, book),
      this.#like.elsewhere(facts, view, book),
    ])
    const { model_year: modelYear, mileage_km: mileageKm, grade: trim } = facts
    const judged = { id: car.id, modelYear, mileageKm, trim, price: car.eur_cents }
    return labelPrice(judged, [...inShop, ...elsewhere])
  }

  #presented({ row, isElsewhere }: FoundLikeCar, price: number): PriceLabelOfCar['nearest'][number] {
    const { id, source, source_id, make, model, grade, model_year: year, mileage_km: mileage } = row
    // The shop has no page of what others sell.
    const field = isElsewhere ? undefined : sourceNamed(this.#sources, source)?.idField
    return {
      id,
      encar_id: field === 'encar_id' ? source_id : null,
      trio_car_id: field === 'trio_car_id' ? source_id : null,
      make,
      model,
      grade,
      year,
      mileage,
      price,
      isElsewhere,
    }
  }
}

const NOTHING = { label: null, like: [], cheaper: null, percentile: null, usual: null, nearest: [] } as const

/** Why nothing is like the car; null where something may be. */
function whyNot(facts: JudgedFacts | null): NoLabelReason | null {
  if (facts === null || !isKnown(facts) || facts.price_sentinel || facts.mileage_sentinel) return 'unknown'
  return facts.past === 0 ? null : 'past'
}

const isKnown = (facts: JudgedFacts): facts is KnownFacts =>
  facts.model_year !== null && facts.mileage_km !== null && facts.fuel !== null
