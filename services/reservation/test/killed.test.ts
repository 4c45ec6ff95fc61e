import { type BackingServices, startBackingServices, suiteOf, until } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo, newEmail, type OpenShop, openShop } from './open-shop.ts'

let own: BackingServices
let shop: OpenShop

beforeAll(async () => {
  own = await startBackingServices()
  shop = await openShop(await suiteOf(own.urls), 1)
  // A broker that is killed in the moment in which a queue is declared may lose it: the queue must have worked before.
  const email = newEmail()
  await shop.reserve({ email })
  await until(
    'a mail without faults',
    () => mailsTo(shop.stack, email),
    ({ length }) => length > 0,
  )
}, 180_000)
afterAll(async () => {
  await shop.stack.close()
  await own.stop()
})

/** What is killed once the visitor has the answer. Before it, nothing of the mail has left: the broker is away. */
const FAULTS = {
  'the service': async () => {
    await shop.stack.program('reservation').kill()
    await own.backing.rabbitmq.restart()
    await shop.stack.restart('reservation')
  },
  Postgres: async () => {
    await own.backing.postgres.kill()
    await own.backing.rabbitmq.restart()
    await own.backing.postgres.restart()
  },
  'the broker, again,': async () => {
    await own.backing.rabbitmq.restart()
    await own.backing.rabbitmq.kill()
    await own.backing.rabbitmq.restart()
  },
} as const

it.each(Object.keys(FAULTS) as (keyof typeof FAULTS)[])(
  'mails what it has answered, though %s was killed in between',
  { timeout: 240_000 },
  async (name) => {
    const email = newEmail()
    await own.backing.rabbitmq.kill()
    const { code } = await shop.reserve({ email })
    await FAULTS[name]()
    const mails = await until(
      'the mail',
      () => mailsTo(shop.stack, email),
      ({ length }) => length > 0,
      150_000,
    )
    for (const { text } of mails) expect(text).toContain(code)
    expect(await shop.rows('select 1 from reservation.reservations where email = $1', [email])).toHaveLength(1)
    await until(
      'the note of it',
      () => shop.rows('select 1 from reservation.outbox'),
      ({ length }) => length === 0,
      60_000,
    )
  },
)
