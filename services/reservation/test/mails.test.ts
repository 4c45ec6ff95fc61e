import { sendOnce, smtpMailer } from '@karvan/mail'
import { createLogger, openDatabase } from '@karvan/service-kit'
import { closeAtEnd, createStores } from '@karvan/test-kit'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { reservationMigrations } from '../src/database/migrations.ts'
import type { ReservationDatabase } from '../src/database/tables.ts'
import { reservationMailHandler } from '../src/mail/messages.ts'
import { mailsOf, type ReservationMail } from '../src/mail/repository.ts'
import { ReservationMails } from '../src/mail/service.ts'
import { fillReservations } from './fill-reservations.ts'

const log = createLogger('test', { LOG_LEVEL: 'silent' })

/** A mail server that stores what it receives, or refuses an unknown mailbox. */
async function sink(hasMailbox: boolean) {
  const received: { to: string; messageId: string }[] = []
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    onRcptTo: (_address, _session, done) =>
      done(hasMailbox ? null : Object.assign(new Error('mailbox unknown'), { responseCode: 550 })),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const messageId = /^message-id:\s*(<[^>]+>)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? ''
        received.push({ to: envelope.rcptTo[0]?.address ?? '', messageId })
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`, received }
}

async function openMails({ hasMailbox = true } = {}) {
  const { databases } = await createStores({
    role: 'reservation',
    schema: 'reservation',
    migrations: reservationMigrations,
  })
  const db = openDatabase<ReservationDatabase>({
    url: databases.reservation,
    searchPath: ['reservation'],
    poolSize: 2,
    statementTimeoutMs: 5_000,
    log,
  })
  closeAtEnd({ close: () => db.destroy() })
  await fillReservations(db, 2)
  const { url, received } = await sink(hasMailbox)
  const mailer = closeAtEnd(smtpMailer({ url, from: 'Karvan <mail@karvan.test>' }))
  const staffMailTo = 'agents@karvan.test'
  const mails = new ReservationMails({ db, mailer, publicUrl: 'https://karvan.test', staffMailTo })
  const rows = await db.selectFrom('reservations').select(['id', 'email']).orderBy('position').execute()
  return { db, mails, received, rows }
}

const delivery = (payload: ReservationMail) => ({
  id: randomUUID(),
  payload,
  correlationId: 'tests',
  occurredAt: new Date(),
  actor: null,
  signal: AbortSignal.timeout(5_000),
  log,
})

it('sends again under the same Message-ID what the server took before the process died', async () => {
  const { db, mails, received, rows } = await openMails()
  const [first, second] = rows
  if (!first || !second) throw new Error('no reservations')
  const order = delivery({ reservationId: first.id, version: 1, to: 'visitor' })
  const dying = reservationMailHandler(db, {
    send: async (mail) => {
      await mails.send(mail)
      throw new Error('the process died')
    },
  })
  await expect(dying.handle(order)).rejects.toThrow('died')
  const { handle } = reservationMailHandler(db, mails)
  await handle(order)
  await handle(order)
  const messageId = `<reservation.${first.id}.1.visitor@karvan.test>`
  expect(received).toEqual(Array.from({ length: 2 }, () => ({ to: first.email, messageId })))
  await handle(delivery({ reservationId: first.id, version: 1, to: 'staff' }))
  await handle(delivery({ reservationId: second.id, version: 1, to: 'visitor' }))
  expect(received.at(2)?.to).toBe('agents@karvan.test')
  expect(new Set(received.map((mail) => mail.messageId)).size).toBe(3)
})

it('sends nothing about a reservation that is deleted, or a version that it never had', async () => {
  const { db, mails, received, rows } = await openMails()
  const { id = '' } = rows[0] ?? {}
  await mails.send({ reservationId: id, version: 9, to: 'visitor' })
  await sql`update reservations set deleted_at = now()`.execute(db)
  await mails.send({ reservationId: id, version: 1, to: 'visitor' })
  expect(received).toEqual([])
})

it('notes what became of each mail to the visitor: its text, or why it was not taken', async () => {
  const { db, mails, rows } = await openMails()
  const [first, second] = rows
  if (!first || !second) throw new Error('no reservations')
  const noted = async (id: string) => await mailsOf(db, [id])
  expect(await noted(first.id)).toMatchObject([{ version: 1, again: 0, state: 'ordered', subject: null, text: null }])
  await mails.send({ reservationId: first.id, version: 1, to: 'visitor' })
  await mails.send({ reservationId: first.id, version: 1, to: 'staff' })
  await mails.send({ reservationId: first.id, version: 1, to: 'visitor', again: 3 })
  expect(await noted(first.id)).toMatchObject(
    [0, 3].map((again) => ({
      again,
      state: 'handed',
      subject: expect.stringContaining('CODE1') as string,
      text: expect.stringContaining('/track/CODE1') as string,
      reason: null,
    })),
  )
  // A step that was taken back before its mail went out.
  await sql`update history set undone_at = now() where reservation_id = ${second.id}`.execute(db)
  await mails.send({ reservationId: second.id, version: 1, to: 'visitor' })
  expect(await noted(second.id)).toEqual([])
})

it('notes why a mail was not taken', async () => {
  const { db, mails, rows } = await openMails({ hasMailbox: false })
  const { id = '' } = rows[0] ?? {}
  await expect(mails.send({ reservationId: id, version: 1, to: 'visitor' })).rejects.toThrow('refused the mail')
  expect(await mailsOf(db, [id])).toMatchObject([
    { state: 'failed', subject: null, text: null, reason: expect.stringContaining('mailbox unknown') as string },
  ])
})

it('notes what was sent, and nothing that was not', async () => {
  const { db } = await openMails()
  const order = { consumer: 'tests', messageId: randomUUID() }
  await expect(sendOnce(db, order, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await sendOnce(db, order, () => Promise.resolve())).toBe(true)
  expect(await sendOnce(db, order, () => Promise.resolve())).toBe(false)
})
