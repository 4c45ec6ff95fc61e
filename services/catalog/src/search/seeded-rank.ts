import { type Expression, sql } from 'kysely'

/** Odd, and so small that its product with 32 bits is no overflow in the database. */
const FACTOR = 1_812_433_253
const WORD = 2 ** 32

/** The rank of a car in the order by chance: the first 32 bits of its id, mixed with the seed. */
export function seededRank(idHash: number, seed: number): number {
  const bits = (idHash ^ seed) >>> 0
  return Math.imul(bits ^ (bits >>> 16), FACTOR) >>> 0
}

/** `seededRank`, worked out by the database. */
export function seededRankInSql(seed: number): Expression<number> {
  const bits = sql`((('x' || left(id::text, 8))::bit(32)::bigint) # ${seed >>> 0}::bigint)`
  return sql<number>`(((${bits} # (${bits} >> 16)) * ${FACTOR}::bigint) & ${WORD - 1}::bigint)`
}
