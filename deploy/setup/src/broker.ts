import { brokerUserOf, MESSAGING_SERVICES, type MessagingService } from '@karvan/contracts'
import { provisionTopology, rightsOf } from '@karvan/messaging'
import { setTimeout as delay } from 'node:timers/promises'

export type BrokerPasswords = Readonly<Record<MessagingService, string>>

/** Something for each service that has a user in the broker. */
export const byMessagingService = <T>(make: (service: MessagingService) => T) =>
  Object.fromEntries(MESSAGING_SERVICES.map((service) => [service, make(service)])) as Readonly<
    Record<MessagingService, T>
  >

/** Where Compose keeps the password of a service's user. */
export const brokerPasswordVariable = (service: MessagingService): string =>
  `${service.toUpperCase().replaceAll('-', '_')}_BROKER_PASSWORD`

/** As RabbitMQ takes users and rights: from a file when it starts, or by its HTTP interface. */
export interface BrokerDefinitions {
  readonly users: readonly { name: string; password: string; tags: string }[]
  readonly permissions: readonly { user: string; vhost: string; configure: string; write: string; read: string }[]
  readonly topic_permissions: readonly { user: string; vhost: string; exchange: string; write: string; read: string }[]
}

/** A user for each service, with no more rights than it needs. What is there already is set anew. */
export function brokerDefinitions(passwords: BrokerPasswords, vhost: string): BrokerDefinitions {
  const users = MESSAGING_SERVICES.map((service) => ({
    user: brokerUserOf(service),
    service,
    rights: rightsOf(service),
  }))
  return {
    users: users.map(({ user, service }) => ({ name: user, password: passwords[service], tags: '' })),
    permissions: users.map(({ user, rights: { configure, write, read } }) => ({ user, vhost, configure, write, read })),
    topic_permissions: users.flatMap(({ user, rights }) => rights.topics.map((topic) => ({ user, vhost, ...topic }))),
  }
}

/** The URL of each service, in the virtual host of the administrator's. */
export const brokerUrls = (adminUrl: string, passwords: BrokerPasswords): Readonly<Record<MessagingService, string>> =>
  byMessagingService((service) => {
    const url = new URL(adminUrl)
    url.username = brokerUserOf(service)
    url.password = encodeURIComponent(passwords[service])
    return url.href
  })

const AGAIN_MS = 500
const REQUEST_MS = 10_000

/**
 * Sets users and rights, and declares what all services share, once the broker is there.
 * @param adminUrl of its administrator
 * @param apiUrl of its HTTP interface
 * @param onWait is called with the reason while it waits
 * @throws what the broker refuses, such as a wrong password
 */
export async function provisionBrokerWhenThere(
  adminUrl: string,
  apiUrl: string,
  passwords: BrokerPasswords,
  onWait: (reason: string) => void,
): Promise<void> {
  for (;;) {
    try {
      await provisionBroker(adminUrl, apiUrl, passwords)
      return
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (error instanceof Refused || /ACCESS[-_]REFUSED/.test(reason)) throw error
      onWait(reason)
      await delay(AGAIN_MS)
    }
  }
}

/** The broker is there and does not do it: waiting does not help. */
class Refused extends Error {
  override readonly name = 'Refused'
}

async function provisionBroker(adminUrl: string, apiUrl: string, passwords: BrokerPasswords): Promise<void> {
  const { username, password, pathname } = new URL(adminUrl)
  const vhost = decodeURIComponent(pathname.slice(1)) || '/'
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const response = await fetch(new URL('/api/definitions', apiUrl), {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(brokerDefinitions(passwords, vhost)),
    signal: AbortSignal.timeout(REQUEST_MS),
  })
  const text = await response.text()
  if (response.status >= 400 && response.status < 500)
    throw new Refused(`the broker answers ${response.status}: ${text}`)
  if (!response.ok) throw new Error(`the broker answers ${response.status}: ${text}`)
  await provisionTopology(adminUrl)
}
