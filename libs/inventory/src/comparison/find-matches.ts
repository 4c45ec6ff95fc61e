import { type Dataset, MATCH_KINDS } from '@karvan/contracts'
import { type CarMatch, confirmedMatch, type MatchedCar, matchCars, MILEAGE_BAND } from '@karvan/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { InventoryDatabase, ListingRow } from '../tables.ts'

/** What is on sale. */
export const OFFERED = sql<boolean>`status in ('available', 'under_contract')`

/** Of these columns the domain's `MatchedCar` is made. */
const COLUMNS = [
  'vin',
  'vehicle_key',
  'make_key',
  'model_key',
  'model_year',
  'mileage_km',
  'fuel',
  'transmission',
  'body_type',
  'color',
  'engine_cc',
] as const satisfies readonly (keyof ListingRow)[]
type MatchedRow = Pick<ListingRow, (typeof COLUMNS)[number]>

interface CandidateRow {
  readonly listing_id: string
  readonly rival_id: string
  readonly own: MatchedRow
  readonly other: MatchedRow
  readonly other_krw: number | null
  readonly is_confirmed: boolean
}

export interface FoundMatch {
  readonly listingId: string
  readonly rivalId: string
  readonly match: CarMatch
  /** It rests on facts, and another advertisement fits them as well. */
  readonly isAmbiguous: boolean
  /** Staff said that it is the same car. */
  readonly isConfirmed: boolean
}

/** Candidates of one car that are looked at by each way. */
const MAX_CANDIDATES = 50

/** The mileages of two rows may be of one car. */
export const isNear = (a: string, b: string): RawBuilder<boolean> => {
  const [one, other] = [sql.ref(`${a}.mileage_km`), sql.ref(`${b}.mileage_km`)]
  return sql<boolean>`abs(${one} - ${other})
    <= greatest(${sql.lit(MILEAGE_BAND.km)}, round(greatest(${one}, ${other}) * ${sql.lit(MILEAGE_BAND.share)}))`
}

/**
 * The best match of each of these cars among what a rival has on sale; cars that match none are left out, and so is what staff rejected.
 * @param own the dataset that the cars stand in
 */
export async function findMatches(
  db: Kysely<InventoryDatabase>,
  { own, rival }: { readonly own: Dataset; readonly rival: Dataset },
  listingIds: readonly string[],
): Promise<readonly FoundMatch[]> {
  const matches = new Map<string, Ranked[]>()
  for (const row of await candidates(db, own, rival, listingIds)) {
    const match = (row.is_confirmed ? confirmedMatch : matchCars)(carOf(row.own), carOf(row.other))
    if (match === null) continue
    const known = matches.get(row.listing_id) ?? []
    matches.set(row.listing_id, [...known, { row, match }])
  }
  return [...matches.values()].flatMap(bestOf)
}

interface Ranked {
  readonly row: CandidateRow
  readonly match: CarMatch
}

/** What staff confirmed, else the surest one, a VIN before facts; of several that are as sure the cheapest, as a buyer would take it. */
function bestOf(found: readonly Ranked[]): readonly FoundMatch[] {
  const [best, next] = found.toSorted(
    (a, b) =>
      Number(b.row.is_confirmed) - Number(a.row.is_confirmed) ||
      b.match.confidence - a.match.confidence ||
      MATCH_KINDS.indexOf(a.match.kind) - MATCH_KINDS.indexOf(b.match.kind) ||
      (a.row.other_krw ?? Infinity) - (b.row.other_krw ?? Infinity) ||
      a.row.rival_id.localeCompare(b.row.rival_id),
  )
  if (best === undefined) return []
  const { match } = best
  const { listing_id: listingId, rival_id: rivalId, is_confirmed: isConfirmed } = best.row
  const isAmbiguous = !isConfirmed && match.kind === 'facts' && next?.match.confidence === match.confidence
  return [{ listingId, rivalId, match, isAmbiguous, isConfirmed }]
}

const carOf = (row: MatchedRow): MatchedCar => ({
  vin: row.vin,
  vehicleKey: row.vehicle_key,
  make: row.make_key,
  model: row.model_key,
  modelYear: row.model_year,
  mileageKm: row.mileage_km,
  fuel: row.fuel,
  transmission: row.transmission,
  bodyType: row.body_type,
  color: row.color,
  engineCc: row.engine_cc,
})

/** Through the indexes of VIN, vehicle and model, car by car, and what staff confirmed. */
async function candidates(
  db: Kysely<InventoryDatabase>,
  own: Dataset,
  rival: Dataset,
  listingIds: readonly string[],
): Promise<readonly CandidateRow[]> {
  const factsOf = (table: string) =>
    sql`jsonb_build_object(${sql.join(COLUMNS.flatMap((name) => [sql.lit(name), sql.ref(`${table}.${name}`)]))})`
  const by = (condition: RawBuilder<boolean>) => sql`
    (select other.id from inventory.listings as other
    where other.dataset = ${rival} and other.status in ('available', 'under_contract') and ${condition}
    limit ${sql.lit(MAX_CANDIDATES)})`
  const isOfModel = sql<boolean>`other.make_key = own.make_key and other.model_key = own.model_key`
  const { rows } = await sql<CandidateRow>`
    select own.id as listing_id, other.id as rival_id, ${factsOf('own')} as own, ${factsOf('other')} as other,
      other.price_krw as other_krw, decision.decision is not distinct from 'confirmed' as is_confirmed
    from inventory.listings as own
    cross join lateral (
      ${by(sql`other.vin = own.vin`)}
      union ${by(sql`other.vehicle_key = own.vehicle_key`)}
      union ${by(sql`${isOfModel} and abs(other.model_year - own.model_year) <= 1 and ${isNear('own', 'other')}`)}
      union (select rival_id from inventory.match_decisions where listing_id = own.id and rival = ${rival})
    ) as candidate
    join inventory.listings as other on other.dataset = ${rival} and other.id = candidate.id
      and other.status in ('available', 'under_contract')
    left join inventory.match_decisions as decision
      on decision.listing_id = own.id and decision.rival = ${rival} and decision.rival_id = other.id
    where own.dataset = ${own} and own.id = any(${listingIds}::uuid[])
      and decision.decision is distinct from 'rejected'`.execute(db)
  return rows
}
