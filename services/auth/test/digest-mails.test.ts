import type { Mailer } from '@karvan/mail'
import { PermanentError } from '@karvan/messaging'
import { describe, expect, it } from 'vitest'
import type { AccountChange } from '../src/accounts/repository.ts'
import { DigestRepository } from '../src/digests/repository.ts'
import { memoryMailer } from './auth-app.ts'
import {
  atHour,
  digestReadersOfFile,
  mailsNotSent,
  NOTHING,
  ONE,
  rate,
  type Reader,
  reservation,
} from './digest-readers.ts'

/** When the daily mail is sent, and to whom; what it says is in `digest-texts`. */

const { db, account, choose, reader, processOf } = digestReadersOfFile()

describe('when it is sent', () => {
  const MINUTE = 1 / 60

  it('goes out at the hour that was chosen, once a day', async () => {
    const { email } = await reader()
    const { look, mails } = processOf()
    expect([await look(-MINUTE), await look(0), await look(MINUTE), await look(5)]).toEqual([0, 1, 0, 0])
    expect([await look(24 - MINUTE), await look(24)]).toEqual([0, 1])
    expect(mails.map(({ to }) => to)).toEqual([email, email])
  })

  it('is made up for within six hours, and then left out until the next day', async () => {
    await reader()
    const { look } = processOf()
    expect(await look(6)).toBe(1)
    expect([await look(30 + MINUTE), await look(47), await look(48)]).toEqual([0, 0, 1])
  })

  it('comes for the first time when the hour comes next, and never twice for one day', async () => {
    const person = await account()
    const { look } = processOf()
    await choose(person, {}, 1)
    expect([await look(2), await look(24)]).toEqual([0, 1])
    await choose(person, { isOn: false }, 25)
    await choose(person, { hour: 12 }, 26)
    expect([await look(28), await look(28 + 24)]).toEqual([0, 1])
  })

  it('stops once it is switched off', async () => {
    const person = await reader()
    await choose(person, { isOn: false })
    expect(await processOf().look(0)).toBe(0)
  })

  it('goes out once where several processes look at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => reader()))
    const processes = [processOf(), processOf(), processOf()]
    const counts = await Promise.all(processes.map(({ look }) => look(0)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(people.length)
    const sentTo = processes.flatMap(({ mails }) => mails.map(({ to }) => to))
    expect(sentTo.toSorted()).toEqual(people.map(({ email }) => email).toSorted())
  })

  it('is taken up again where the process ended that was at it, and left out where it ended while it sent', async () => {
    const { id } = await reader()
    const digests = new DigestRepository(db())
    expect(await digests.take(id, '2026-11-30', atHour(0))).toBe(true)
    const { look } = processOf()
    expect([await look(9 * MINUTE), await look(10 * MINUTE)]).toEqual([0, 1])
    expect(await digests.take(id, '2026-12-01', atHour(24))).toBe(true)
    expect(await digests.close(id, '2026-12-01')).toBe(true)
    expect(await look(25)).toBe(0)
  })

  it('is tried again under the same Message-ID where the mail server is away, and not where it refuses', async () => {
    const { id } = await reader()
    const tried: unknown[] = []
    const failing = (error: Error): Mailer => ({
      ...memoryMailer().mailer,
      send: (mail) => {
        tried.push(mail.messageId)
        return Promise.reject(error)
      },
    })
    const away = processOf(ONE, { mailer: failing(new Error('no answer')) })
    const { look, mails } = processOf()
    expect([await away.look(0), await look(9 * MINUTE), await look(10 * MINUTE)]).toEqual([0, 0, 1])
    const messageId = `<digest.${id}.2026-11-30@karvan.test>`
    expect([tried, mails]).toMatchObject([[messageId], [{ messageId }]])
    const refusing = processOf(ONE, { mailer: failing(new PermanentError('no such box')) })
    expect([await refusing.look(24), await look(25)]).toEqual([0, 0])
  })
})

describe('to whom it is sent', () => {
  it.each<readonly [who: string, values: AccountChange]>([
    ['an address that is not confirmed', { email_verified_at: null }],
    ['who may not sign in', { is_active: false }],
    ['who is deleted', { deleted_at: atHour(0) }],
    ['who is of the staff no more', { role: 'user' }],
  ])('not to %s', async (_who, values) => {
    const { id } = await reader()
    await db().updateTable('accounts').set(values).where('id', '=', id).execute()
    expect(await processOf().look(0)).toBe(0)
  })

  it('not to who lacks the second factor that is demanded of them', async () => {
    await reader('editor')
    expect(await processOf(ONE, { policy: 'staff' }).look(0)).toBe(0)
    expect(await processOf(ONE, { policy: 'super_admin' }).look(0)).toBe(1)
  })

  it('to nobody where the shop sends no mail', async () => {
    await reader()
    expect(await processOf(ONE, { mailer: memoryMailer('off').mailer }).look(0)).toBe(0)
  })

  it('to nobody for whom nothing waits that day', async () => {
    await reader()
    expect(await processOf(NOTHING).look(0)).toBe(0)
    // What comes later waits for the next day.
    expect([await processOf().look(1), await processOf().look(24)]).toEqual([0, 1])
  })

  it('with what the pages of their role show, and nothing else', async () => {
    const [editor, owner] = [await reader('editor'), await reader('super_admin')]
    const { look, mails } = processOf({ reservations: [reservation(2)], crawl: [mailsNotSent(-3)], rate: [rate(1)] })
    expect(await look(0)).toBe(2)
    const textTo = ({ email }: Reader) => mails.find(({ to }) => to === email)?.text ?? ''
    expect(textTo(editor)).toContain('KV-1')
    expect(textTo(editor)).not.toMatch(/auth\.mail\.v1|rate/i)
    for (const fact of ['KV-1', 'auth.mail.v1: 3', 'The exchange rate is more than two days old']) {
      expect(textTo(owner)).toContain(fact)
    }
    const hidden = processOf({ ...NOTHING, crawl: [mailsNotSent(-3)], rate: [rate(1)] })
    expect(await hidden.look(24)).toBe(1)
    expect(hidden.mails.map(({ to }) => to)).toEqual([owner.email])
  })
})
