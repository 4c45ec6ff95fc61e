import type { AccountSearch } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import type { AlertedSearch } from '../lists/saved-searches.ts'
import { call } from '../../../kit/src/api/client.ts'

/** Those of the account that is signed in, the last saved first. */
export const searchesOfAccount = async (signal?: AbortSignal): Promise<readonly AccountSearch[]> =>
  (await call('listSavedSearches', {}, { ...(signal && { signal }) })).data.searches

export const accountSearchesQuery = queryOptions({
  queryKey: ['listSavedSearches'],
  queryFn: async ({ signal }) => await searchesOfAccount(signal),
})

/** Saves a search of the account, or changes the one with the same query. @throws ApiError 'saved_searches.too_many' */
export async function saveInAccount(search: AlertedSearch): Promise<AccountSearch> {
  const { title, query, seenAt, total, newest, alert, language, destination } = search
  const choice = { ...(alert && { alert }), ...(language && { language }), ...(destination && { destination }) }
  return (await call('saveSearch', { body: { title, query, seenAt, total, newest, ...choice } })).data
}

/** Ends the mails about new cars, by the link of one. @throws ApiError 'saved_searches.link_invalid' */
export async function stopAlerts(token: string): Promise<void> {
  await call('stopAlerts', { query: { token } })
}

export async function removeFromAccount(id: string): Promise<void> {
  await call('removeSearch', { params: { id } })
}
