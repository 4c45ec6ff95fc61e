import { accountMail } from '@karvan/contracts'
import { Consumer, enqueue, OutboxRelay, Publisher } from '@karvan/messaging'
import { createSuite } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AlertMails } from '../src/mail/alerts.ts'
import { accountMailHandler } from '../src/mail/messages.ts'
import { AccountMails } from '../src/mail/service.ts'
import { authSubscriptions } from '../src/messages.ts'
import { ADMIN, type AuthApp, authApp, log, memoryMailer, PUBLIC_URL } from './auth-app.ts'

let auth: AuthApp

beforeAll(async () => {
  auth = await authApp()
})
afterAll(() => auth.close())

const ORIGIN = { correlationId: 'tests', actor: null }

it('takes what was done and what is to be mailed through the broker to where it goes', async () => {
  const { rabbitmqUrl } = await createSuite()
  const { mailer, mails } = memoryMailer()
  const publisher = await Publisher.open(rabbitmqUrl, log, 'auth')
  const sender = new AccountMails({ db: auth.db, mailer, publicUrl: PUBLIC_URL })
  const consumers = await Promise.all(
    authSubscriptions(auth.db, sender, new AlertMails({ db: auth.db, mailer, publicUrl: PUBLIC_URL })).map(
      (subscription) => Consumer.start({ url: rabbitmqUrl, publisher, subscription, log }),
    ),
  )
  const relay = new OutboxRelay({ db: auth.db, publisher, log })
  const { id } = await auth.newUser('broker@karvan.test')
  await expect.poll(() => mails.map(({ to }) => to), { timeout: 20_000 }).toEqual(['broker@karvan.test'])
  const entries = () =>
    auth.db.selectFrom('audit.entries').select(['action', 'actor_id']).where('subject_id', '=', id).execute()
  await expect.poll(entries, { timeout: 20_000 }).toEqual([{ action: 'account.registered', actor_id: id }])
  await relay.close()
  await Promise.all(consumers.map((consumer) => consumer.close()))
  await publisher.close()
})

const delivery = (id: string) => ({
  id,
  payload: { accountId: 'somebody', mail: 'reset-password' },
  correlationId: 'tests',
  occurredAt: new Date(),
  actor: null,
  signal: AbortSignal.timeout(5_000),
  log,
})

it('sends a mail once that is delivered twice, and none to who is gone', async () => {
  const sent: string[] = []
  const send = (accountId: string) => {
    sent.push(accountId)
    return Promise.resolve()
  }
  const { handle } = accountMailHandler(auth.db, { send })
  const id = randomUUID()
  await handle(delivery(id))
  await handle(delivery(id))
  await handle(delivery(randomUUID()))
  expect(sent).toEqual(['somebody', 'somebody'])

  await auth.db.deleteFrom('outbox').execute()
  await auth.db.transaction().execute(async (trx) => {
    await enqueue(trx, accountMail, [{ accountId: randomUUID(), mail: 'reset-password' }], ORIGIN)
  })
  expect(await auth.sendMails()).toEqual([])
})

it('sends a mail again whose sending failed', async () => {
  let tries = 0
  const send = () => {
    tries += 1
    return tries === 1 ? Promise.reject(new Error('the server is away')) : Promise.resolve()
  }
  const { handle } = accountMailHandler(auth.db, { send })
  const again = delivery(randomUUID())
  await expect(handle(again)).rejects.toThrow('away')
  await handle(again)
  await handle(again)
  expect(tries).toBe(2)
})

it('shows staff what was captured', async () => {
  await auth.newUser('captured@karvan.test')
  await auth.sendMails()
  const { data } = await auth.login(ADMIN)
  const list = await auth.call('GET', '/api/admin/mails', { token: String(data['accessToken']) })
  expect(list.data).toMatchObject({ mode: 'captured', mails: [{ to: 'captured@karvan.test' }] })
  const { accessToken: token } = await auth.newUser()
  expect((await auth.call('GET', '/api/admin/mails', { token })).code).toBe('auth.forbidden')
})
