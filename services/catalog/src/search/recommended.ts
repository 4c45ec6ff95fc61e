import { sql } from 'kysely'

/**
 * What cars are ordered by that match equally, the best highest, as its index has it (migration 0038): `standing`, which the table keeps,
 * and whether the car costs less or more than its like, which weighs less than a model year.
 */
export const RECOMMENDED = sql<number>`standing + 1036800 * coalesce(price_step, 0)`
