import { ConfigError } from '@karvan/service-kit'
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { loadConfig } from './config.ts'

const ENV = {
  PORT: '8080',
  DATABASE_URL: 'postgres://127.0.0.1/karvan',
  RABBITMQ_URL: 'amqp://127.0.0.1',
  PUBLIC_URL: 'https://karvan.test/',
  INTERNAL_TOKEN: 'x'.repeat(32),
  PRICING_URL: 'http://pricing:8080',
  RESERVATION_URL: 'http://reservation:8080',
  SCRAPING_URL: 'http://scraping:8080',
  SECRETS_KEY: randomBytes(32).toString('base64'),
}
const load = (more: Readonly<Record<string, string>>) => loadConfig({ ...ENV, ...more })

it('needs no mail, and demands a second factor of nobody, where nobody says more', () => {
  expect(load({})).toMatchObject({ mail: null, twoFactorFor: 'nobody', publicUrl: 'https://karvan.test' })
})

it.each([
  ['', 'SECRETS_KEY'],
  ['changeme', 'SECRETS_KEY is not 32 random bytes'],
  [Buffer.alloc(32, 'a').toString('base64'), 'SECRETS_KEY is not 32 random bytes'],
  [randomBytes(16).toString('base64'), 'SECRETS_KEY is not 32 random bytes'],
])('does not start with the key "%s"', (SECRETS_KEY, message) => {
  expect(() => load({ SECRETS_KEY })).toThrow(message)
})

it.each([
  [{ SMTP_URL: 'smtp://mail.test' }],
  [{ MAIL_FROM: 'Karvan <mail@karvan.test>' }],
  [{ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'mail@karvan.test', MAIL_CAPTURE_DIR: '/mails' }],
  [{ SMTP_URL: 'https://mail.test', MAIL_FROM: 'mail@karvan.test' }],
  [{ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'mail@karvan.test\r\nBcc: eve@karvan.test' }],
  [{ TWO_FACTOR_FOR: 'everybody' }],
])('refuses %o', (wrong) => {
  expect(() => load(wrong)).toThrow(ConfigError)
})

it('sends by a server, or keeps mails in a folder', () => {
  const smtp = { SMTP_URL: 'smtps://karvan:secret@mail.test', MAIL_FROM: 'Karvan <mail@karvan.test>' }
  expect(load(smtp).mail).toEqual({ url: smtp.SMTP_URL, from: smtp.MAIL_FROM })
  expect(load({ MAIL_CAPTURE_DIR: '/mails' }).mail).toEqual({ folder: '/mails' })
})
