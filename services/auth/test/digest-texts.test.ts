import type { MailLanguage } from '@karvan/contracts'
import { describe, expect, it } from 'vitest'
import type { Waiting } from '../src/digests/ask-waiting.ts'
import { PUBLIC_URL } from './auth-app.ts'
import { atHour, digestReadersOfFile, job, NOTHING, ONE, reservation } from './digest-readers.ts'

/** What the daily mail says, in each language. */

const { db, reader, processOf } = digestReadersOfFile()

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
    for (const values of handled) await db().insertInto('inbox_handling').values(values).execute()
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
