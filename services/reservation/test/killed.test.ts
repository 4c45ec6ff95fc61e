import {
  type BackingServices,
  type FaultProxy,
  startBackingServices,
  startFaultProxy,
  suiteOf,
  until,
} from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo, newEmail, type OpenShop, openShop } from './open-shop.ts'

let own: BackingServices
let broker: FaultProxy
let shop: OpenShop

beforeAll(async () => {
  own = await startBackingServices()
  broker = await startFaultProxy(own.urls.rabbitmq)
  shop = await openShop(await suiteOf({ ...own.urls, rabbitmq: broker.url }), 1, { asProcesses: ['reservation'] })
}, 180_000)
afterAll(async () => {
  await shop.stack.close()
  await broker.close()
  await own.stop()
})

const answered = async () => {
  const email = newEmail()
  return { email, ...(await shop.reserve({ email })) }
}

/**
 * What is killed once the visitor has the answer, while nothing of the mail has left. The broker comes last: one that is
 * killed in the moment in which a queue is declared may lose that queue.
 */
const FAULTS = {
  'the service': async () => {
    broker.hold()
    const reservation = await answered()
    await shop.stack.program('reservation').kill()
    broker.release()
    await shop.stack.restart('reservation')
    return reservation
  },
  Postgres: async () => {
    broker.hold()
    const reservation = await answered()
    await own.backing.postgres.kill()
    broker.release()
    await own.backing.postgres.restart()
    return reservation
  },
  'the broker': async () => {
    await own.backing.rabbitmq.kill()
    const reservation = await answered()
    await own.backing.rabbitmq.restart()
    return reservation
  },
} as const

it.each(Object.keys(FAULTS) as (keyof typeof FAULTS)[])(
  'mails what it has answered, though %s was killed in between',
  { timeout: 150_000 },
  async (name) => {
    const { email, code } = await FAULTS[name]()
    const mails = await until(
      'the mail',
      () => mailsTo(shop.stack, email),
      ({ length }) => length > 0,
      90_000,
    )
    for (const { text } of mails) expect(text).toContain(code)
    expect(await shop.rows('select 1 from reservation.reservations where email = $1', [email])).toHaveLength(1)
    await until(
      'the note of it',
      () => shop.rows('select 1 from reservation.outbox'),
      ({ length }) => length === 0,
    )
  },
)
