import { customerRoutes, MAX_NAMED_ACCOUNTS, type NamedAccount, staffNameRoutes } from '@karvan/contracts'
import { AppError } from '@karvan/service-kit'

const TIMEOUT_MS = 2_000
const RETRY_AFTER_S = 5

export interface AuthOptions {
  readonly authUrl: string
  readonly internalToken: string
}

/** What the auth service is asked. Each throws `service.unavailable` while it does not answer. */
export interface AuthClient {
  /** How these accounts are called, those that are there. */
  readonly namesOf: (ids: readonly string[]) => Promise<readonly NamedAccount[]>
  /** Who may answer reservations, by name. */
  readonly owners: () => Promise<readonly NamedAccount[]>
  /** The record of a person, found by phone or e-mail, or made. @throws {AppError} `request.invalid` for what cannot be one */
  readonly findOrMakeCustomer: (person: Person) => Promise<string>
  /** A customer with all records that were put into it. */
  readonly customerRecords: (id: string) => Promise<readonly string[]>
}

interface Person {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
}

/** Asks the auth service, whose replies are typed by its contracts. */
export function authClient({ authUrl, internalToken }: AuthOptions): AuthClient {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(new URL(path, authUrl), {
      headers: { 'x-internal-token': internalToken, ...(body && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }).catch(isAway)
    if (response.status === 400) throw new AppError('request.invalid', 'The auth service does not take this')
    if (!response.ok) isAway(new Error(`the auth service answered ${response.status}`))
    return await response.json().catch(isAway)
  }
  const { accountNames, accountsThatMay } = staffNameRoutes
  const accountsAt = async (path: string) => ((await ask(path)) as { accounts: NamedAccount[] }).accounts
  return {
    namesOf: async (ids) => {
      const asked = [...new Set(ids)].slice(0, MAX_NAMED_ACCOUNTS)
      if (asked.length === 0) return []
      return await accountsAt(`${accountNames.path}?${new URLSearchParams({ ids: asked.join(',') }).toString()}`)
    },
    findOrMakeCustomer: async (person) =>
      ((await ask(customerRoutes.findOrMakeCustomer.path, person)) as { id: string }).id,
    customerRecords: async (id) =>
      ((await ask(customerRoutes.customerRecords.path.replace(':id', id))) as { ids: string[] }).ids,
    owners: () => accountsAt(accountsThatMay.path.replace(':action', 'reservations.answer')),
  }
}

function isAway(cause: unknown): never {
  throw new AppError(
    'service.unavailable',
    'Names of staff and customers cannot be asked for at the moment. Please try again.',
    {
      cause,
      retryAfter: RETRY_AFTER_S,
    },
  )
}
