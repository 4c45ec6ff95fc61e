import type { Dataset } from '@karvan/contracts'
import { type RawBuilder, sql } from 'kysely'

/** A dataset, or what one source has in it. */
export interface QualityScope {
  readonly dataset: Dataset
  /** Null for all of its sources. */
  readonly source: string | null
}

/** As a condition on `inventory.listings`. */
export const within = ({ dataset, source }: QualityScope): RawBuilder<boolean> =>
  source === null ? sql<boolean>`dataset = ${dataset}` : sql<boolean>`dataset = ${dataset} and source = ${source}`
