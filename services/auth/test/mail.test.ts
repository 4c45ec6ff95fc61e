import type { CapturedMail } from '@karvan/contracts'
import { capturingMailer, smtpMailer } from '@karvan/mail'
import { PermanentError } from '@karvan/messaging'
import { closeAtEnd } from '@karvan/test-kit'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writeMail } from '../src/mail/write-mail.ts'

const FROM = 'Karvan <mail@karvan.test>'
const mailTo = (to: string) =>
  writeMail({ to, mail: 'reset-password', language: 'ar', publicUrl: 'https://karvan.test', token: 'secret' })

/** A mail server that keeps what it gets, and refuses one address. */
async function sink() {
  const received: { to: string[]; raw: Buffer }[] = []
  const users: string[] = []
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => {
      users.push(username ?? '')
      done(null, { user: username })
    },
    onRcptTo: ({ address }, _session, done) => {
      done(address.startsWith('refused') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null)
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) })
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  return { url, received, users }
}

describe('by a mail server', () => {
  it('sends text and HTML to one address, over few connections', async () => {
    const { url, received } = await sink()
    const mailer = closeAtEnd(smtpMailer({ url, from: FROM }))
    await Promise.all(['a@karvan.test', 'b@karvan.test', 'c@karvan.test'].map((to) => mailer.send(mailTo(to))))
    expect(received.map(({ to }) => to).toSorted()).toEqual([['a@karvan.test'], ['b@karvan.test'], ['c@karvan.test']])
    const mail = await PostalMime.parse(received[0]?.raw ?? '')
    expect(mail).toMatchObject({ from: { address: 'mail@karvan.test', name: 'Karvan' }, attachments: [] })
    expect(mail.subject).toBe('تعيين كلمة مرور جديدة - كارفان')
    expect(mail.text).toContain('https://karvan.test/reset-password#token=secret')
    expect(mail.html).toContain('dir="rtl"')
  })

  it('takes an address for one address, and no other header from it', async () => {
    const { url, received } = await sink()
    const mailer = closeAtEnd(smtpMailer({ url, from: FROM }))
    await mailer.send({ ...mailTo('a@karvan.test'), subject: 'Hello\r\nBcc: eve@karvan.test' })
    await mailer.send(mailTo('a,eve@karvan.test')).catch(() => undefined)
    await mailer.send(mailTo('a@karvan.test\r\nBcc: eve@karvan.test')).catch(() => undefined)
    for (const { to, raw } of received) {
      expect(to).not.toContain('eve@karvan.test')
      expect(raw.toString()).not.toMatch(/^bcc:/im)
    }
    expect(received.length).toBeGreaterThan(0)
  })

  it('gives up what the server refuses for good, and tries again what it could not reach', async () => {
    const { url } = await sink()
    const mailer = closeAtEnd(smtpMailer({ url, from: FROM }))
    await expect(mailer.send(mailTo('refused@karvan.test'))).rejects.toThrow(PermanentError)
    const away = closeAtEnd(smtpMailer({ url: 'smtp://127.0.0.1:9', from: FROM }))
    await expect(away.send(mailTo('a@karvan.test'))).rejects.not.toThrow(PermanentError)
  })

  it('sends no password over a connection that is not encrypted', async () => {
    const { url, users } = await sink()
    const mailer = closeAtEnd(smtpMailer({ url: url.replace('//', '//karvan:secret@'), from: FROM }))
    await expect(mailer.send(mailTo('a@karvan.test'))).rejects.toThrow()
    expect(users).toEqual([])
  })
})

describe('in development', () => {
  it('keeps the newest hundred mails, for their owner alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'karvan-mails-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const mailer = await capturingMailer(join(folder, 'mails'))
    for (let i = 0; i < 103; i += 1) await mailer.send(mailTo(`p${i}@karvan.test`))
    const captured = await mailer.captured()
    const numbers = captured.map(({ to }: CapturedMail) => Number(/\d+/.exec(to)?.[0]))
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, i) => 102 - i))
    const [file = ''] = await readdir(join(folder, 'mails'))
    expect((await stat(join(folder, 'mails', file))).mode & 0o077).toBe(0)
  })
})
