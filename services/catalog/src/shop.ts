import { type Dataset, isUuid } from '@karvan/contracts'
import { ID_FIELDS, namesWithIdField, type Source } from '@karvan/sources'
import { type RawBuilder, sql } from 'kysely'

/** What a catalog shows: one part of the inventory, filled by these sources. */
export interface Shop {
  readonly dataset: Dataset
  readonly sources: readonly Source[]
}

/** The sources whose own ids lead to a car, a group for each field of the API, in the documented order. */
const idSources = ({ sources }: Shop): readonly (readonly string[])[] =>
  ID_FIELDS.map((field) => namesWithIdField(sources, field)).filter((names) => names.length > 0)

/** The names of all sources whose own ids lead to a car. */
export const namesWithIds = (shop: Shop): readonly string[] => idSources(shop).flat()

/** The id of the listing that bears `anyId`: of a source in the documented order, else our own; null where none does. */
export function listingIdOf(shop: Shop, anyId: string): RawBuilder<string | null> {
  const bySource = idSources(shop).map(
    (names) => sql`(
      select listing_id from inventory.source_refs
      where dataset = ${shop.dataset} and source = any(${names}) and source_id = ${anyId}
      order by source limit 1)`,
  )
  return sql`coalesce(${sql.join([...bySource, sql`${isUuid(anyId) ? anyId : null}::uuid`])})`
}
