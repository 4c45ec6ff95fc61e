import type { MatchFact, MatchKind, MatchState, RejectionReason, Rival } from '@karvan/contracts'
import { type InventoryDatabase, IS_SURE, type ListingRow, PRICED_COLUMNS } from '@karvan/inventory'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { OWN } from '../price-comparison/compared-prices.ts'
import { literally } from '../search/conditions.ts'
import { A_NUMBER, PART_OF_VIN } from '../staff-cars/list-conditions.ts'

export interface MatchFilter {
  readonly state: MatchState
  readonly rival: Rival | undefined
  readonly search: string
}

export interface MatchPage {
  readonly sortOrder: 'asc' | 'desc'
  readonly page: number
  readonly limit: number
}

/** What is shown of either car, and what its price is made of. */
const CAR_COLUMNS = [
  ...PRICED_COLUMNS,
  'source_id',
  'title',
  'model_year',
  'mileage_km',
  'color',
  'vin',
] as const satisfies readonly (keyof ListingRow)[]
export type CarRow = Pick<ListingRow, (typeof CAR_COLUMNS)[number]>

export interface ReviewedRow {
  readonly state: MatchState
  readonly rival: Rival
  readonly kind: MatchKind
  readonly confidence: number
  readonly same: readonly MatchFact[]
  readonly different: readonly MatchFact[]
  readonly is_ambiguous: boolean
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly reason: RejectionReason | null
  readonly note: string | null
  readonly own_car: CarRow
  readonly rival_car: CarRow
}

/** What was found, with what staff said of it, and what they rejected, which is found no more. */
const MATCHES = sql`(
  select listing_id, rival, rival_id, found.kind, found.confidence, found.same, found.different, is_ambiguous,
    case when is_sure then 'confirmed' else 'waiting' end as state, decided_by, decided_at, reason, note
  from (select *, ${IS_SURE} as is_sure from inventory.rival_matches) as found
  left join inventory.match_decisions as decision using (listing_id, rival, rival_id)
  union all
  select listing_id, rival, rival_id, kind, confidence, same, different, false,
    'rejected', decided_by, decided_at, reason, note
  from inventory.match_decisions where decision = 'rejected')`

/** Of cars on sale; the rival's may have gone where the match was rejected. */
const REVIEWED = sql`${MATCHES} as match
  join inventory.listings as own on own.dataset = ${OWN} and own.id = match.listing_id
    and own.status in ('available', 'under_contract')
  join inventory.listings as other on other.dataset = match.rival and other.id = match.rival_id
    and (match.state = 'rejected' or other.status in ('available', 'under_contract'))`

const car = (table: 'own' | 'other') =>
  sql`jsonb_build_object(${sql.join(CAR_COLUMNS.flatMap((name) => [sql.lit(name), sql.ref(`${table}.${name}`)]))})`

/** Which matches there are, as staff review them. */
export class MatchReviewRepository {
  readonly #db: Kysely<InventoryDatabase>

  constructor(db: Kysely<InventoryDatabase>) {
    this.#db = db
  }

  /** How many of each state there are. */
  async counts(): Promise<Readonly<Record<MatchState, number>>> {
    const { rows } = await sql<{ state: MatchState; count: number }>`
      select state, count(*)::int as count from ${REVIEWED} group by state`.execute(this.#db)
    const known = new Map(rows.map(({ state, count }) => [state, count]))
    const of = (state: MatchState) => known.get(state) ?? 0
    return { waiting: of('waiting'), confirmed: of('confirmed'), rejected: of('rejected') }
  }

  async count(filter: MatchFilter): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${REVIEWED} where ${conditionOf(filter)}`.execute(this.#db)
    return rows[0]?.count ?? 0
  }

  /** By their confidence. */
  async list(filter: MatchFilter, { sortOrder, page, limit }: MatchPage): Promise<readonly ReviewedRow[]> {
    const order = sql.raw(sortOrder)
    const { rows } = await sql<ReviewedRow>`
      select match.state, match.rival, match.kind, match.confidence, match.same, match.different, match.is_ambiguous,
        match.decided_by, match.decided_at, match.reason, match.note, ${car('own')} as own_car, ${car('other')} as rival_car
      from ${REVIEWED} where ${conditionOf(filter)}
      order by match.confidence ${order}, match.listing_id, match.rival_id
      limit ${limit} offset ${(page - 1) * limit}`.execute(this.#db)
    return rows
  }

  /** What became of one match; null where the two are none. */
  async stateOf(listingId: string, rivalId: string): Promise<MatchState | null> {
    const { rows } = await sql<{ state: MatchState }>`
      select state from ${MATCHES} as match where listing_id = ${listingId} and rival_id = ${rivalId}`.execute(this.#db)
    return rows[0]?.state ?? null
  }
}

function conditionOf({ state, rival, search }: MatchFilter): RawBuilder<boolean> {
  const isOfRival = rival === undefined ? sql<boolean>`true` : sql<boolean>`match.rival = ${rival}`
  return sql<boolean>`match.state = ${state} and ${isOfRival} and ${isAsSearched(search.trim())}`
}

/** By words of either car's names, an id at a site, or the end of a VIN. */
function isAsSearched(search: string): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`
  const words = search.split(/\s+/).map((word) => `%${literally(word)}%`)
  const vin = search.toUpperCase()
  const ways = [
    sql<boolean>`own.search_text || other.search_text like all (
      select inventory.plain_text(word) from unnest(${words}::text[]) as word)`,
    ...(A_NUMBER.test(search) ? [sql<boolean>`${search} in (own.source_id, other.source_id)`] : []),
    ...(PART_OF_VIN.test(vin) ? [sql<boolean>`(own.vin like ${`%${vin}`} or other.vin like ${`%${vin}`})`] : []),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}
