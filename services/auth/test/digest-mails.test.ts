import type { DigestChoice, MailLanguage, Role } from '@karvan/contracts'
import type { Mailer } from '@karvan/mail'
import { PermanentError } from '@karvan/messaging'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountChange, NewAccount } from '../src/accounts/repository.ts'
import type { AccountRow } from '../src/database/tables.ts'
import type { DigestEvent, Waiting } from '../src/digests/ask-waiting.ts'
import { type DigestMailsDeps, sendDueDigests } from '../src/digests/mails.ts'
import { DigestRepository } from '../src/digests/repository.ts'
import { memoryMailer, PUBLIC_URL } from './auth-app.ts'
import { log, type StaffApp, staffApp } from './staff-app.ts'

const HOUR_MS = 3_600_000
/** Eight o'clock in Riyadh. */
const EIGHT = Date.parse('2026-11-30T05:00:00Z')
const atHour = (hours: number) => new Date(EIGHT + Math.round(hours * HOUR_MS))

let clock = EIGHT
let staff: StaffApp
beforeAll(async () => {
  staff = await staffApp({ now: () => clock })
})
afterAll(() => staff.close())
beforeEach(async () => {
  clock = EIGHT - HOUR_MS
  await staff.db.deleteFrom('accounts').execute()
  await staff.db.deleteFrom('inbox_handling').execute()
})

type Person = Pick<AccountRow, 'id' | 'email'>

async function account(role: Role = 'super_admin', more: Partial<NewAccount> = {}): Promise<Person> {
  const email = `${randomUUID()}@karvan.test`
  const values = { email, username: email, password_hash: 'x', role, email_verified_at: new Date(0) }
  const insert = staff.db.insertInto('accounts').values({ ...values, language: 'en', ...more })
  return { ...(await insert.returning('id').executeTakeFirstOrThrow()), email }
}

const EIGHT_IN_RIYADH: DigestChoice = { isOn: true, hour: 8, timeZone: 'Asia/Riyadh' }
/** @param hours from eight o'clock, when the choice is made */
async function choose({ id }: Person, choice: Partial<DigestChoice> = {}, hours = -1): Promise<void> {
  clock = atHour(hours).getTime()
  const body = { ...EIGHT_IN_RIYADH, ...choice }
  expect((await staff.call('super_admin', 'PUT', '/api/admin/inbox/digest', body, id)).status).toBe(200)
}
/** Somebody who gets the mail at eight in Riyadh. */
async function reader(role?: Role, more?: Partial<NewAccount>): Promise<Person> {
  const person = await account(role, more)
  await choose(person)
  return person
}

/** @param hours from eight o'clock until its limit */
const event = (hours: number) => ({ since: atHour(hours - 24).toISOString(), limitAt: atHour(hours).toISOString() })
const reservation = (hours: number, code = 'KV-1'): DigestEvent => ({
  ...event(hours),
  key: `reservation:${randomUUID()}`,
  kind: 'reservation',
  code,
  car: { make: 'Kia', model: 'K5 <3', year: 2021 },
})
const mailsNotSent = (hours: number): DigestEvent => ({
  ...event(hours),
  key: `mail:2026-11-30:${randomUUID()}`,
  kind: 'mail',
  queue: 'auth.mail.v1',
  count: 3,
})
const job = (hours: number): DigestEvent => ({
  ...event(hours),
  key: `job:${randomUUID()}`,
  kind: 'job',
  jobId: randomUUID(),
  work: 'scrape',
  outcome: 'error',
  source: 'encar',
  name: { ar: 'إنكار', en: 'Encar', sq: 'Encar' },
  message: 'It failed at https://10.0.0.1/secret',
})
const rate = (hours: number): DigestEvent => ({
  ...event(hours),
  key: 'rate:old:1',
  kind: 'rate',
  state: 'old',
  provider: 'frankfurter',
  change: null,
})

const NOTHING: Waiting = { reservations: [], crawl: [], rate: [] }
const ONE: Waiting = { ...NOTHING, reservations: [reservation(2)] }

/** A process that sends, with what it has sent. */
function processOf(waiting: Waiting = ONE, more: Partial<DigestMailsDeps> = {}) {
  const { mailer, mails } = memoryMailer()
  const deps = { db: staff.db, mailer, publicUrl: PUBLIC_URL, policy: 'nobody', log, ...more } as const
  const look = (hours: number) => sendDueDigests({ ...deps, askWaiting: () => Promise.resolve(waiting) }, atHour(hours))
  return { look, mails }
}

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
    const digests = new DigestRepository(staff.db)
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
    ['who is deleted', { deleted_at: new Date(EIGHT) }],
    ['who is of the staff no more', { role: 'user' }],
  ])('not to %s', async (_who, values) => {
    const { id } = await reader()
    await staff.db.updateTable('accounts').set(values).where('id', '=', id).execute()
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
    const textTo = ({ email }: Person) => mails.find(({ to }) => to === email)?.text ?? ''
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

describe('what it says', () => {
  const textOf = async (waiting: Waiting) => {
    await reader()
    const { look, mails } = processOf(waiting)
    await look(0)
    return mails[0]?.text ?? ''
  }
  const at = (text: string, part: string) => {
    expect(text).toContain(part)
    return text.indexOf(part)
  }

  it('lists what is overdue first and leaves out what is due later than in a day', async () => {
    const text = await textOf({
      reservations: [reservation(3, 'KV-SOON'), reservation(-5, 'KV-OVER'), reservation(24.1, 'KV-LATER')],
      crawl: [job(-30)],
      rate: [],
    })
    const order = [
      'Overdue: Reservations without an answer (1)',
      'KV-OVER · Kia K5 <3 2021 (limit Mon 30 Nov, 03:00)',
      'Overdue: Jobs that failed (1)',
      'Crawl: Encar (limit Sun 29 Nov, 02:00)',
      'Within 24 hours: Reservations without an answer (1)',
      'KV-SOON · Kia K5 <3 2021 (limit Mon 30 Nov, 11:00)',
    ].map((part) => at(text, part))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(text).not.toContain('KV-LATER')
    expect(text).not.toContain('secret')
  })

  it('lists twenty at most, and counts the rest', async () => {
    const codes = Array.from({ length: 23 }, (_, i) => `KV-${100 + i}`)
    const text = await textOf({ ...NOTHING, reservations: codes.map((code, i) => reservation(i - 5, code)) })
    expect(codes.filter((code) => text.includes(code))).toEqual(codes.slice(0, 20))
    at(text, 'Within 24 hours: Reservations without an answer (18)')
    at(text, 'Not listed here: 3')
  })

  it('leaves out what is snoozed or done', async () => {
    const [snoozed, woken, done, open] = [job(-1), reservation(-1, 'KV-WOKEN'), job(-2), reservation(-1, 'KV-OPEN')]
    const handled = [
      { key: snoozed.key, snoozed_until: atHour(1) },
      { key: woken.key, snoozed_until: atHour(-0.1) },
      { key: done.key, done_at: atHour(-1) },
    ]
    for (const values of handled) await staff.db.insertInto('inbox_handling').values(values).execute()
    const text = await textOf({ ...NOTHING, reservations: [woken, open], crawl: [snoozed, done] })
    at(text, 'KV-WOKEN')
    at(text, 'KV-OPEN')
    expect(text).not.toContain('Crawl')
  })

  it('says which part is not known, and waits where nothing else is', async () => {
    await reader()
    const [empty, some] = [processOf({ ...NOTHING, crawl: null }), processOf({ ...ONE, crawl: null })]
    expect([await empty.look(0), await some.look(1)]).toEqual([0, 1])
    expect(some.mails[0]?.text).toContain('Not known at the moment: sources, jobs and messages')
    // To a role that does not see the part nothing is missing.
    const { email } = await reader('editor')
    expect(await some.look(1.1)).toBe(1)
    expect(some.mails.find(({ to }) => to === email)?.text).not.toContain('Not known')
  })
})

const TEXTS: Readonly<Record<MailLanguage, readonly string[]>> = {
  ar: [
    'ما ينتظرك: 2 (متأخر: 1)',
    'متأخر: مهام فشلت (1)',
    'سحب: إنكار (الحد الاثنين، 30 نوفمبر، 06:00)',
    'الساعة 08:00 (بتوقيت الرياض)',
  ],
  en: [
    'What needs you: 2 (Overdue: 1)',
    'Overdue: Jobs that failed (1)',
    'Crawl: Encar (limit Mon 30 Nov, 06:00)',
    'at 08:00 (Riyadh time)',
  ],
  sq: [
    'Çfarë ju pret: 2 (Me vonesë: 1)',
    'Me vonesë: Punë që dështuan (1)',
    'Mbledhje: Encar (afati hën, 30 nën, 06:00)',
    'në orën 08:00 (ora e Riadit)',
  ],
}

it.each(['ar', 'en', 'sq'] as const)(
  'says the same as text and as HTML in %s, with links into the inbox and to the switch',
  async (language) => {
    await reader('super_admin', { language })
    const [soon, late] = [reservation(2, 'KV-7'), job(-2)]
    const { look, mails } = processOf({ ...NOTHING, reservations: [soon], crawl: [late] })
    await look(0)
    const { subject = '', text = '', html = '' } = mails[0] ?? {}
    const start = `${PUBLIC_URL}${language === 'ar' ? '' : `/${language}`}/admin-dashboard/inbox`
    for (const fact of TEXTS[language]) expect(`${subject}\n${text}`).toContain(fact)
    const links = [soon, late].map(({ key }) => `${start}?id=${encodeURIComponent(key)}`)
    for (const link of [...links, start, `${start}?panel=digest`]) {
      expect(text).toContain(link)
      expect(html).toContain(`href="${link}"`)
    }
    expect(html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
    expect(html).toContain('K5 &lt;3')
    expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(|@import/i)
    expect(`${subject}${text}`).not.toMatch(/undefined|null|\{\{/)
  },
)
