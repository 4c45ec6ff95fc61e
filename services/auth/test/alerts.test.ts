import { LANGUAGES, type SearchAlert } from '@karvan/contracts'
import { smtpMailer } from '@karvan/mail'
import { closeAtEnd } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { alertMailHandler, AlertMails } from '../src/mail/alerts.ts'
import { writeAlert } from '../src/mail/write-alert.ts'
import { type AuthApp, authApp, log, memoryMailer, PUBLIC_URL } from './auth-app.ts'

let auth: AuthApp
beforeAll(async () => {
  auth = await authApp()
})
afterAll(() => auth.close())

const CAR = randomUUID()
const alertFor = (accountId: string): SearchAlert => ({
  accountId,
  language: 'en',
  stopToken: 'account.signature',
  searches: [
    {
      title: 'Kia <3',
      query: 'brand=Kia',
      total: 12,
      cars: [
        { id: CAR, title: 'Kia K5', year: 2021, price: { amount: 16_900, currency: 'EUR' } },
        { id: randomUUID(), title: 'Kia Ray', year: null, price: null },
      ],
    },
  ],
})
const confirm = (id: string) =>
  auth.db.updateTable('accounts').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
const delivery = (id: string, payload: SearchAlert) => ({
  id,
  payload,
  correlationId: 'tests',
  actor: null,
  log,
  occurredAt: new Date(),
  signal: AbortSignal.timeout(5_000),
})

it('sends one mail for a message that comes twice, and the same Message-ID when it is tried again', async () => {
  const { id: account, email } = await auth.newUser()
  await confirm(account)
  const { mailer, mails } = memoryMailer()
  const sender = new AlertMails({ db: auth.db, mailer, publicUrl: PUBLIC_URL })
  const { handle } = alertMailHandler(auth.db, sender)
  const id = randomUUID()
  await handle(delivery(id, alertFor(account)))
  await handle(delivery(id, alertFor(account)))
  expect(mails.map(({ to }) => to)).toEqual([email])
  // As after a process that ended between sending and its note of it.
  await sender.send(id, alertFor(account))
  expect(mails.map((mail) => (mail as { messageId?: string }).messageId)).toEqual([
    `<alert.${id}@karvan.test>`,
    `<alert.${id}@karvan.test>`,
  ])
})

it('sends nothing to an address that is not confirmed, to who is gone, and to who may not sign in', async () => {
  const { mailer, mails } = memoryMailer()
  const sender = new AlertMails({ db: auth.db, mailer, publicUrl: PUBLIC_URL })
  const { id: unconfirmed } = await auth.newUser()
  await sender.send(randomUUID(), alertFor(unconfirmed))
  await sender.send(randomUUID(), alertFor(randomUUID()))
  for (const change of [{ is_active: false }, { is_active: true, deleted_at: new Date() }]) {
    await confirm(unconfirmed)
    await auth.db.updateTable('accounts').set(change).where('id', '=', unconfirmed).execute()
    await sender.send(randomUUID(), alertFor(unconfirmed))
  }
  expect(mails).toEqual([])
})

/** As the pages write it. */
const PRICES = { ar: '16,900 يورو', en: 'EUR 16,900', sq: '16.900 EUR' } as const

it.each(LANGUAGES)('writes names, prices and links of cars, and how to stop it, in %s', (language) => {
  const { subject, text, html } = writeAlert({ ...alertFor('a'), language }, PUBLIC_URL)
  const start = language === 'ar' ? PUBLIC_URL : `${PUBLIC_URL}/${language}`
  expect(subject).toMatch(/^[^\r\n{}]+ - (Karvan|كارفان)$/)
  const facts = [
    'Kia <3 (12)',
    ['Kia K5', 2021, PRICES[language]].join(language === 'ar' ? '، ' : ', '),
    `${start}/car/${CAR}`,
    `${start}/search?brand=Kia&sortBy=newest`,
  ]
  for (const fact of [...facts, `${start}/stop-alerts#token=account.signature`]) expect(text).toContain(fact)
  expect(html).toContain('Kia &lt;3')
  expect(html).toContain(`href="${start}/car/${CAR}"`)
  expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(|@import/i)
})

it('lets a mail program stop it with one click', async () => {
  let raw = ''
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, _session, done) => {
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => done())
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  const mailer = closeAtEnd(smtpMailer({ url, from: 'Karvan <mail@karvan.test>' }))
  await mailer.send({ to: 'amina@karvan.test', ...writeAlert(alertFor('a'), PUBLIC_URL) })
  const headers = raw.replaceAll(/\r\n\s+/g, ' ')
  expect(headers).toContain(`List-Unsubscribe: <${PUBLIC_URL}/api/saved-searches/stop?token=account.signature>`)
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})
