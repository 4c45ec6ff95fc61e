import { customerRoutes, MAX_NAMED_ACCOUNTS, type NamedAccount, staffNameRoutes } from '@karvan/contracts'
import { AppError, internalClient, type InternalCallError } from '@karvan/service-kit'

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

export function authClient({ authUrl, internalToken }: AuthOptions): AuthClient {
  const routes = { ...staffNameRoutes, ...customerRoutes }
  const auth = internalClient({ url: authUrl, internalToken, timeoutMs: TIMEOUT_MS, routes, toError })
  return {
    namesOf: async (ids) => {
      const asked = [...new Set(ids)].slice(0, MAX_NAMED_ACCOUNTS)
      return asked.length === 0 ? [] : (await auth.accountNames({ query: { ids: asked.join(',') } })).accounts
    },
    owners: async () => (await auth.accountsThatMay({ params: { action: 'reservations.answer' } })).accounts,
    findOrMakeCustomer: async (person) => (await auth.findOrMakeCustomer({ body: person })).id,
    customerRecords: async (id) => (await auth.customerRecords({ params: { id } })).ids,
  }
}

function toError(cause: InternalCallError): AppError {
  if (cause.code === 'request.invalid') {
    return new AppError('request.invalid', 'The auth service does not take this', { cause })
  }
  return new AppError(
    'service.unavailable',
    'Names of staff and customers cannot be asked for at the moment. Please try again.',
    { cause, retryAfter: RETRY_AFTER_S },
  )
}
