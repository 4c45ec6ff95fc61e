import type { HttpApp } from '@karvan/service-kit'

/** What the tests read of a search's answer. */
export interface Page {
  cars: {
    id: string
    encar_id: string
    landed: { amount: number } | null
    year: number
    mileage: number
    price: number
  }[]
  pagination: { page: number; totalPages: number; total: number; limit: number }
  facets?: Record<string, { value: string | number; brand?: string; count: number }[]> & {
    price: { from: number; to: number | null; count: number }[]
  }
  relax?: { filter: string; value?: string; total: number } | null
  near?: { encar_id: string }[]
  understood?: Record<string, string>
  notUnderstood?: string[]
  lacking?: string[]
}

/** Asks a catalog for a page of a search. @throws Error with the answer where it is none */
export async function searchPage(app: HttpApp, query: string): Promise<Page> {
  const answer = await app.inject(`/api/cars?${query}`)
  if (answer.statusCode !== 200) throw new Error(`${query}: ${answer.statusCode} ${answer.body}`)
  return answer.json<{ data: Page }>().data
}
