import { ACCOUNT_MAILS, LANGUAGES } from '@karvan/contracts'
import { describe, expect, it } from 'vitest'
import { writeMail } from './write-mail.ts'

const order = { to: 'amina@karvan.test', publicUrl: 'https://karvan.test', token: 'secret' } as const

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(ACCOUNT_MAILS)('%s says the same as text and as HTML, and loads nothing', (mail) => {
    const { subject, text, html } = writeMail({ ...order, mail, language })
    expect(subject).toMatch(/^[^\r\n]+ - (Karvan|كارفان)$/)
    const link = /https:\/\/karvan\.test\S+/.exec(text)?.[0]
    expect(html).toContain(`href="${link ?? 'none'}"`)
    expect(html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
    expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(|@import/i)
  })
})

it('leads to the page of its language, with the secret where no server sees it', () => {
  const linkIn = (language: (typeof LANGUAGES)[number], token: string | null) =>
    /https:\S+/.exec(writeMail({ ...order, mail: 'reset-password', language, token }).text)?.[0]
  expect(linkIn('ar', 'secret')).toBe('https://karvan.test/reset-password#token=secret')
  expect(linkIn('en', 'secret')).toBe('https://karvan.test/en/reset-password#token=secret')
  expect(linkIn('sq', null)).toBe('https://karvan.test/sq/reset-password')
})

it('escapes what it writes into HTML', () => {
  const { html } = writeMail({ ...order, mail: 'verify-email', language: 'en', publicUrl: 'https://karvan.test/"><b>' })
  expect(html).not.toContain('<b>')
  expect(html).toContain('https://karvan.test/&quot;&gt;&lt;b&gt;/en/verify-email')
})
