import { recordChange } from '@karvan/audit'
import type { MatchState, RejectionReason, ReviewedMatch, RouteData, matchReviewRoutes } from '@karvan/contracts'
import { comparePrices, type PricesOfCar, type Rates } from '@karvan/domain'
import {
  decideMatch,
  type InventoryDatabase,
  type MatchDecision,
  type MatchPair,
  undecideMatch,
} from '@karvan/inventory'
import type { WithOutbox } from '@karvan/messaging'
import { AppError, type CallerOrigin, invalidField, paginationOf } from '@karvan/service-kit'
import type { Kysely, Transaction } from 'kysely'
import { askedCents, type ComparedPrices } from '../price-comparison/compared-prices.ts'
import { maybeEuro } from '../price-comparison/present.ts'
import type { CarRow, MatchFilter, MatchPage, MatchReviewRepository, ReviewedRow } from './repository.ts'

interface Deps {
  readonly db: Kysely<InventoryDatabase>
  readonly prices: ComparedPrices
  readonly matches: MatchReviewRepository
  readonly rates: () => Promise<Rates>
  readonly now: () => Date
}

interface GivenDecision {
  readonly decision: Exclude<MatchState, 'waiting'>
  readonly reason?: RejectionReason
  readonly note?: string
}

type Decided = RouteData<typeof matchReviewRoutes.decideMatch>

/** Staff look at matches of our cars with advertisements of rivals, and say which are of the same car. */
export class MatchReview {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async list(filter: MatchFilter, page: MatchPage): Promise<RouteData<typeof matchReviewRoutes.listMatches>> {
    const { matches, prices } = this.#deps
    const [rows, counts, total, rates] = await Promise.all([
      matches.list(filter, page),
      matches.counts(),
      matches.count(filter),
      this.#deps.rates(),
    ])
    const ids = rows.map(({ own_car: { id } }) => id)
    const [own, compared] = await Promise.all([prices.own(ids), prices.of(ids)])
    return {
      matches: rows.map((row) => {
        const { id } = row.own_car
        const encar = own.get(id)?.cents ?? null
        return presented(row, compared.get(id)?.prices ?? { encar, trio: null, luxury: null }, rates)
      }),
      counts,
      pagination: paginationOf(page, total),
    }
  }

  /** @throws {AppError} `matches.not_found`, `request.invalid` */
  async decide(pair: MatchPair, given: GivenDecision, origin: CallerOrigin): Promise<Decided> {
    const { decision, reason = null, note = '' } = given
    if ((decision === 'rejected') !== (reason !== null)) {
      throw decision === 'rejected'
        ? invalidField('reason', 'is missing', 'missing')
        : invalidField('reason', 'is for what is rejected', 'not_allowed')
    }
    const said = { decision, reason, note: note.trim() === '' ? null : note.trim() }
    const decider = { by: origin.actor.userId, at: this.#deps.now() }
    await this.#transaction(async (trx) => {
      const before = await decideMatch(inventoryOf(trx), pair, said, decider)
      if (before === 'gone') throw notFound()
      const change = { before: before && entryOf(before), after: { rival_car: pair.rivalId, decision, reason } }
      await recordChange(trx, { action: 'match.decided', subject: subjectOf(pair), ...change }, origin)
    })
    return { state: await this.#stateOf(pair) }
  }

  /** @throws {AppError} `matches.not_found` where nothing was said */
  async undecide(pair: MatchPair, origin: CallerOrigin): Promise<Decided> {
    await this.#transaction(async (trx) => {
      const before = await undecideMatch(inventoryOf(trx), pair, this.#deps.now())
      if (before === null) throw notFound()
      const change = { before: { rival_car: pair.rivalId, ...entryOf(before) }, after: null }
      await recordChange(trx, { action: 'match.undecided', subject: subjectOf(pair), ...change }, origin)
    })
    return { state: await this.#stateOf(pair) }
  }

  async #stateOf({ listingId, rivalId }: MatchPair) {
    return await this.#deps.matches.stateOf(listingId, rivalId)
  }

  // The catalog owns the schema that both stand in.
  async #transaction(work: (trx: Transaction<WithOutbox>) => Promise<void>): Promise<void> {
    await (this.#deps.db as unknown as Kysely<WithOutbox>).transaction().execute(work)
  }
}

const inventoryOf = (trx: Transaction<WithOutbox>) => trx as unknown as Transaction<InventoryDatabase>

/** For the audit trail. The note may say anything about a person: it stays with the decision. */
const entryOf = ({ decision, reason }: MatchDecision) => ({ decision, reason })

const subjectOf = ({ listingId }: MatchPair) => ({ type: 'car', id: listingId }) as const

const notFound = () =>
  new AppError('matches.not_found', 'These two are no match. The list may have changed: load it again.')

/** @param now the prices that count for the car at present */
function presented(row: ReviewedRow, now: PricesOfCar, rates: Rates): ReviewedMatch {
  const { rival, state, own_car: own, rival_car: other, decided_by: by, decided_at: at } = row
  const asked = askedCents(other, rates)
  const otherwise = { ...now, [rival]: state === 'confirmed' ? null : asked }
  return {
    id: `${own.id}:${other.id}`,
    state,
    car: { ...carOf(own), price: maybeEuro(now.encar) },
    rival,
    rival_car: { ...carOf(other), price: maybeEuro(asked) },
    kind: row.kind,
    confidence: row.confidence,
    same: [...row.same],
    different: [...row.different],
    is_ambiguous: row.is_ambiguous,
    price_difference: now.encar === null || asked === null ? null : maybeEuro(now.encar - asked),
    now: rankOf(now),
    otherwise: rankOf(otherwise),
    decision: by === null || at === null ? null : { by, at: at.toISOString(), reason: row.reason, note: row.note },
  }
}

function rankOf(prices: PricesOfCar): ReviewedMatch['now'] {
  const rivals = [prices.trio, prices.luxury].filter((cents) => cents !== null)
  return {
    price_status: comparePrices(prices).status,
    lowest_rival: rivals.length === 0 ? null : maybeEuro(Math.min(...rivals)),
  }
}

const carOf = ({ id, source_id, title, model_year: year, mileage_km: mileage, color, vin }: CarRow) => ({
  id,
  source_id,
  title,
  year,
  mileage,
  color,
  vin,
})
