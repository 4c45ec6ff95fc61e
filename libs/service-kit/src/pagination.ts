import type { Pagination } from '@karvan/contracts'
import type { Static } from 'typebox'

/** What a list says of its pages. @param total rows of all pages */
export function paginationOf(
  { page, limit }: { page: number; limit: number },
  total: number,
): Static<typeof Pagination> {
  return { page, totalPages: Math.ceil(total / limit), total, limit }
}
