import { ConfigError } from '@karvan/service-kit'
import { expect, it } from 'vitest'
import { loadConfig } from './config.ts'

const ENV = {
  PORT: '8080',
  DATABASE_URL: 'postgres://karvan_settings:secret@127.0.0.1/karvan',
  RABBITMQ_URL: 'amqp://127.0.0.1',
  AUTH_URL: 'http://127.0.0.1:1',
  UPLOADS_DIR: '/data/uploads',
  INTERNAL_TOKEN: 'a-token-that-is-long-enough-for-the-check',
}

it('begins with the contacts of the environment, or with none', () => {
  const { defaults } = loadConfig({ ...ENV, CONTACT_PHONE: '+966500000000', CONTACT_EMAIL: 'sales@karvan.test' })
  expect([defaults.contact_phone_1, defaults.contact_email]).toEqual(['+966500000000', 'sales@karvan.test'])
  expect(loadConfig({ ...ENV, CONTACT_PHONE: '' }).defaults.contact_phone_1).toBe('')
})

it('does not start with a contact that is none', () => {
  expect(() => loadConfig({ ...ENV, CONTACT_PHONE: '0500' })).toThrow(ConfigError)
  expect(() => loadConfig({ ...ENV, CONTACT_EMAIL: 'sales' })).toThrow(ConfigError)
})
