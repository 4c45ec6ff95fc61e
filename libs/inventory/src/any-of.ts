import { sql } from 'kysely'

/** One array in place of a parameter a value: shorter to send, and planned alike for each batch. */
export const anyOf = <T>(values: readonly T[]) => sql<T>`any(${values})`
