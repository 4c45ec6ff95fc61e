import type { DigestChoice, Role } from '@karvan/contracts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { NewAccount } from '../src/accounts/repository.ts'
import type { AccountRow } from '../src/database/tables.ts'
import type { DigestEvent, Waiting } from '../src/digests/ask-waiting.ts'
import { type DigestMailsDeps, sendDueDigests } from '../src/digests/mails.ts'
import { memoryMailer, PUBLIC_URL } from './auth-app.ts'
import { log, type StaffApp, staffApp } from './staff-app.ts'

const HOUR_MS = 3_600_000
/** Eight o'clock in Riyadh. */
const EIGHT = Date.parse('2026-11-30T05:00:00Z')
/** @param hours from eight o'clock */
export const atHour = (hours: number): Date => new Date(EIGHT + Math.round(hours * HOUR_MS))

/** @param hours from eight o'clock until its limit */
const event = (hours: number) => ({ since: atHour(hours - 24).toISOString(), limitAt: atHour(hours).toISOString() })
export const reservation = (hours: number, code = 'KV-1'): DigestEvent => ({
  ...event(hours),
  key: `reservation:${randomUUID()}`,
  kind: 'reservation',
  code,
  car: { make: 'Kia', model: 'K5 <3', year: 2021 },
})
export const mailsNotSent = (hours: number): DigestEvent => ({
  ...event(hours),
  key: `mail:2026-11-30:${randomUUID()}`,
  kind: 'mail',
  queue: 'auth.mail.v1',
  count: 3,
})
export const job = (hours: number): DigestEvent => ({
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
export const rate = (hours: number): DigestEvent => ({
  ...event(hours),
  key: 'rate:old:1',
  kind: 'rate',
  state: 'old',
  provider: 'frankfurter',
  change: null,
})

export const NOTHING: Waiting = { reservations: [], crawl: [], rate: [] }
export const ONE: Waiting = { ...NOTHING, reservations: [reservation(2)] }

export type Reader = Pick<AccountRow, 'id' | 'email'>

const EIGHT_IN_RIYADH: DigestChoice = { isOn: true, hour: 8, timeZone: 'Asia/Riyadh' }

/** Those of one file who get the daily mail, and processes that send it. Each test begins with nobody, an hour before eight. */
export function digestReadersOfFile() {
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

  async function account(role: Role = 'super_admin', more: Partial<NewAccount> = {}): Promise<Reader> {
    const email = `${randomUUID()}@karvan.test`
    const values = { email, username: email, password_hash: 'x', role, email_verified_at: new Date(0) }
    const insert = staff.db.insertInto('accounts').values({ ...values, language: 'en', ...more })
    return { ...(await insert.returning('id').executeTakeFirstOrThrow()), email }
  }
  /** @param hours from eight o'clock, when the choice is made */
  async function choose({ id }: Reader, choice: Partial<DigestChoice> = {}, hours = -1): Promise<void> {
    clock = atHour(hours).getTime()
    const body = { ...EIGHT_IN_RIYADH, ...choice }
    expect((await staff.call('super_admin', 'PUT', '/api/admin/inbox/digest', body, id)).status).toBe(200)
  }
  return {
    db: () => staff.db,
    account,
    choose,
    /** Somebody who gets the mail at eight in Riyadh. */
    reader: async (role?: Role, more?: Partial<NewAccount>): Promise<Reader> => {
      const person = await account(role, more)
      await choose(person)
      return person
    },
    /** A process that sends, with what it has sent. */
    processOf: (waiting: Waiting = ONE, more: Partial<DigestMailsDeps> = {}) => {
      const { mailer, mails } = memoryMailer()
      const deps = { db: staff.db, mailer, publicUrl: PUBLIC_URL, policy: 'nobody', log, ...more } as const
      const look = (hours: number) =>
        sendDueDigests({ ...deps, askWaiting: () => Promise.resolve(waiting) }, atHour(hours))
      return { look, mails }
    },
  }
}
