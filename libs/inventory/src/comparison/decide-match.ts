import { type MatchState, type RejectionReason, RIVALS } from '@karvan/contracts'
import { sql, type Transaction } from 'kysely'
import type { InventoryDatabase } from '../tables.ts'
import { compareCars, lockComparison } from './compare-cars.ts'

type Trx = Transaction<InventoryDatabase>

/** A car of the shop and an advertisement of a rival, by the ids of their listings. */
export interface MatchPair {
  readonly listingId: string
  readonly rivalId: string
}

export interface MatchDecision {
  readonly decision: Exclude<MatchState, 'waiting'>
  /** Of a rejected one. */
  readonly reason: RejectionReason | null
  readonly note: string | null
}

interface Decider {
  readonly by: string
  readonly at: Date
}

/** What staff said before; null where nothing was said. */
type Before = MatchDecision | null

/**
 * Stores what staff say of a match, and compares the cars that it concerns, in the caller's transaction. It holds at every later
 * comparison, until it is taken back.
 * @returns what was said before; `gone` where the two are no match, and nothing was said of them
 */
export async function decideMatch(
  trx: Trx,
  pair: MatchPair,
  decision: MatchDecision,
  { by, at }: Decider,
): Promise<Before | 'gone'> {
  await lockComparison(trx)
  const before = await decisionOf(trx, pair)
  const values = { ...decision, decided_by: by, decided_at: at }
  const { listingId, rivalId } = pair
  if (before === null) {
    const { numAffectedRows } = await sql`
      insert into inventory.match_decisions
        (listing_id, rival, rival_id, decision, reason, note, kind, confidence, same, different, decided_by, decided_at)
      select listing_id, rival, rival_id, ${decision.decision}, ${decision.reason}, ${decision.note},
        kind, confidence, same, different, ${by}::uuid, ${at}
      from inventory.rival_matches where listing_id = ${listingId} and rival_id = ${rivalId}`.execute(trx)
    if (numAffectedRows === 0n) return 'gone'
  } else {
    await trx
      .updateTable('inventory.match_decisions')
      .set(values)
      .where('listing_id', '=', listingId)
      .where('rival_id', '=', rivalId)
      .execute()
  }
  await compareConcerned(trx, pair, at)
  return before
}

/**
 * Takes back what staff said of a match, and compares the cars that it concerns, in the caller's transaction.
 * @returns what was said before
 */
export async function undecideMatch(trx: Trx, pair: MatchPair, at: Date): Promise<Before> {
  await lockComparison(trx)
  const before = await decisionOf(trx, pair)
  if (before === null) return null
  await trx
    .deleteFrom('inventory.match_decisions')
    .where('listing_id', '=', pair.listingId)
    .where('rival_id', '=', pair.rivalId)
    .execute()
  await compareConcerned(trx, pair, at)
  return before
}

async function decisionOf(trx: Trx, { listingId, rivalId }: MatchPair): Promise<Before> {
  const row = await trx
    .selectFrom('inventory.match_decisions')
    .select(['decision', 'reason', 'note'])
    .where('listing_id', '=', listingId)
    .where('rival_id', '=', rivalId)
    .executeTakeFirst()
  return row ?? null
}

/** The car itself, and others that the same advertisement may be of. */
async function compareConcerned(trx: Trx, { listingId, rivalId }: MatchPair, at: Date): Promise<void> {
  const others = await trx
    .selectFrom('inventory.rival_matches')
    .select('listing_id')
    .where('rival', 'in', RIVALS)
    .where('rival_id', '=', rivalId)
    .execute()
  await compareCars(trx, [...new Set([listingId, ...others.map((row) => row.listing_id)])], at)
}
