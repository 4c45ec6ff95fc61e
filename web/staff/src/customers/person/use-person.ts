import type { PersonContacts } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { personAccountsQuery, personAuditQuery, personReservationsQuery, personSearchesQuery } from './queries.ts'
import { listOf } from './contacts.ts'

/** What each service has of a person. Each answers for itself, so one that fails leaves the others readable. */
export function usePerson(contacts: PersonContacts) {
  const isAsked = listOf(contacts).length > 0
  const accounts = useQuery({ ...personAccountsQuery(contacts), enabled: isAsked })
  const accountIds = accounts.data?.accounts.map(({ id }) => id) ?? []
  const knowsAccounts = isAsked && accounts.data !== undefined
  const reservations = useQuery({ ...personReservationsQuery(contacts, accountIds), enabled: knowsAccounts })
  const searches = useQuery({ ...personSearchesQuery(accountIds), enabled: knowsAccounts && accountIds.length > 0 })
  const ids = [
    ...accountIds,
    ...(accounts.data?.customers.map(({ id }) => id) ?? []),
    ...(reservations.data?.reservations.map(({ id }) => id) ?? []),
  ]
  const audit = useQuery({ ...personAuditQuery(ids), enabled: reservations.data !== undefined && ids.length > 0 })
  return { accounts, accountIds, reservations, searches, audit, ids, isAsked }
}

export type Person = ReturnType<typeof usePerson>

/** Nothing, where all of it is known. */
export const isNothing = ({ accounts, reservations }: Person): boolean =>
  accounts.data?.accounts.length === 0 &&
  accounts.data.customers.length === 0 &&
  reservations.data?.reservations.length === 0
