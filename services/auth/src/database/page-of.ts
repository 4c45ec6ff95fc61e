import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/** Which rows of a list are asked for, and in which order. */
export interface PageRequest<Sort extends string> {
  readonly sortBy: Sort
  readonly sortOrder: 'asc' | 'desc'
  /** From 1. */
  readonly page: number
  /** Rows of a page. */
  readonly limit: number
}

/**
 * One page of a query: empty values last, equal ones by id, so that no row stands on two pages.
 * @param sorts what each order compares
 */
export function pageOf<DB, Table extends keyof DB, Row, Sort extends string>(
  query: SelectQueryBuilder<DB, Table, Row>,
  sorts: Readonly<Record<Sort, RawBuilder<unknown>>>,
  { sortBy, sortOrder, page, limit }: PageRequest<Sort>,
): SelectQueryBuilder<DB, Table, Row> {
  return query
    .orderBy(sorts[sortBy], (order) => (sortOrder === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy(sql.ref('id'))
    .limit(limit)
    .offset((page - 1) * limit)
}
