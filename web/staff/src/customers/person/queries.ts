import type { PersonContacts, RouteInput, RoutesByName } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../kit/src/api/client.ts'

type SearchesOf = RouteInput<RoutesByName['findPersonSearches']>['body']

/** Gone with the page: what is known of somebody who asked for their data is not left in the memory of the browser. */
const NOT_STORED = { gcTime: 0, staleTime: 0 }

export const personAccountsQuery = (contacts: PersonContacts) =>
  queryOptions({
    ...NOT_STORED,
    queryKey: ['findPersonAccounts', contacts],
    queryFn: async ({ signal }) => (await call('findPersonAccounts', { body: contacts }, { signal })).data,
  })

export const personReservationsQuery = (contacts: PersonContacts, accountIds: readonly string[]) =>
  queryOptions({
    ...NOT_STORED,
    queryKey: ['findPersonReservations', contacts, accountIds],
    queryFn: async ({ signal }) =>
      (await call('findPersonReservations', { body: { ...contacts, account_ids: [...accountIds] } }, { signal })).data,
  })

export const personSearchesQuery = (accountIds: readonly string[]) =>
  queryOptions({
    ...NOT_STORED,
    queryKey: ['findPersonSearches', accountIds],
    queryFn: async () => await personSearches({ account_ids: [...accountIds] }),
  })

export const personAuditQuery = (ids: readonly string[]) =>
  queryOptions({
    ...NOT_STORED,
    queryKey: ['findPersonAudit', ids],
    queryFn: async () => await personAudit(ids),
  })

export const personSearches = async (body: SearchesOf) => (await call('findPersonSearches', { body })).data.searches

export const personAudit = async (ids: readonly string[]) =>
  (await call('findPersonAudit', { body: { ids: [...ids] } })).data

/** Leaves an entry in the audit trail, as the next one does. */
export const exportPersonAccounts = async (contacts: PersonContacts) =>
  (await call('exportPersonAccounts', { body: contacts })).data

/** With the pictures themselves. */
export const exportPersonReservations = async (contacts: PersonContacts, accountIds: readonly string[]) =>
  (await call('exportPersonReservations', { body: { ...contacts, account_ids: [...accountIds] } })).data

/** @throws ApiError 'persons.reservation_running' while one of them has not ended */
export const erasePersonReservations = async (contacts: PersonContacts) =>
  (await call('erasePersonReservations', { body: contacts })).data

/** @throws ApiError 'users.out_of_reach' or 'users.last_super_admin' */
export const erasePersonAccounts = async (contacts: PersonContacts) =>
  (await call('erasePersonAccounts', { body: contacts })).data
