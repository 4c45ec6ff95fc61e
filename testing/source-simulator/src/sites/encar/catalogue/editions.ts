import { runningTotals } from '../../../random.ts'
import { MAKERS } from './makers.ts'
import type { Engine, Generation, Maker, ModelGroup } from './types.ts'

/** The month after which nothing was first registered, YYYYMM. */
export const LATEST_MONTH = 202611

/** One generation with one engine: what a listing is an example of. */
export interface Edition {
  readonly index: number
  readonly maker: Maker
  readonly model: ModelGroup
  readonly modelIndex: number
  readonly generation: Generation
  readonly generationIndex: number
  readonly engine: Engine
  /** New price of the base trim at the time, in 만원. */
  readonly newPrice: number
}

/** Share of listings from domestic makers. */
const DOMESTIC_SHARE = 0.7

/** Prices of new cars rose by about this much a year. */
const YEARLY_RISE = 0.025

const months = (generation: Generation): number =>
  (Math.floor(generation.to / 100) - Math.floor(generation.from / 100)) * 12 +
  (generation.to % 100) -
  (generation.from % 100) +
  1

/** How often a generation is still for sale: as long as it was built, fewer the older it is. */
function stockOf(generation: Generation): number {
  const age = Math.max(0, 2026 - Math.floor((Math.floor(generation.from / 100) + Math.floor(generation.to / 100)) / 2))
  const demand = age < 2 ? 0.6 : age < 8 ? 1.3 - age * 0.06 : 0.9 * 0.82 ** (age - 7)
  return months(generation) * demand
}

function list(): { editions: Edition[]; weights: number[] } {
  const editions: Edition[] = []
  const weights: number[] = []
  const total = (domestic: boolean) =>
    MAKERS.filter((maker) => maker.domestic === domestic).reduce(
      (sum, maker) => sum + maker.models.reduce((s, model) => s + model.share, 0),
      0,
    )
  const perShare = { domestic: DOMESTIC_SHARE / total(true), imported: (1 - DOMESTIC_SHARE) / total(false) }
  let modelIndex = 0
  let generationIndex = 0
  for (const maker of MAKERS) {
    for (const model of maker.models) {
      const stock = model.generations.reduce((sum, generation) => sum + stockOf(generation), 0)
      for (const generation of model.generations) {
        const yearsBack = Math.max(0, Math.floor(LATEST_MONTH / 100) - Math.floor(generation.to / 100))
        generation.engines.forEach((engine, position) => {
          const newPrice = Math.round((model.price * engine.factor) / (1 + YEARLY_RISE) ** yearsBack)
          editions.push({
            index: editions.length,
            maker,
            model,
            modelIndex,
            generation,
            generationIndex,
            engine,
            newPrice,
          })
          // The first engine of a list is the one most people buy.
          const engineShare = (position === 0 ? 2 : 1) / (generation.engines.length + 1)
          weights.push(
            model.share *
              (maker.domestic ? perShare.domestic : perShare.imported) *
              (stockOf(generation) / stock) *
              engineShare,
          )
        })
        generationIndex += 1
      }
      modelIndex += 1
    }
  }
  return { editions, weights }
}

const { editions, weights } = list()

/** Every edition of the stock. */
export const EDITIONS: readonly Edition[] = editions

/** Running totals of the editions' market shares, in the order of `EDITIONS`. */
export const EDITION_TOTALS: Float64Array = runningTotals(weights)
