import { expect, it } from 'vitest'
import { createHttpApp, createLogger } from './index.ts'
import { isOutage } from './outage.ts'

const lookup = (code: string) =>
  Object.assign(new Error(`getaddrinfo ${code} postgres`), { code, syscall: 'getaddrinfo' })

it.each(['ENOTFOUND', 'EAI_AGAIN'])(
  'answers 503, and when to try again, where the database has no name: %s',
  async (code) => {
    const log = createLogger('test', { LOG_LEVEL: 'silent' })
    const app = createHttpApp({ access: 'none', log, checkReplies: false, ready: () => Promise.resolve() })
    app.get('/read', { config: { access: 'public' } }, () => Promise.reject(lookup(code)))
    const { statusCode, headers, body } = await app.inject('/read')
    expect([statusCode, headers['retry-after'], JSON.parse(body)]).toMatchObject([
      503,
      '5',
      { code: 'service.unavailable' },
    ])
    await app.close()
  },
)

it('takes no other error for an outage', () => {
  expect(['42P01', '23505', 'ENOENT', 'EACCES'].map((code) => isOutage(lookup(code)))).toEqual([
    false,
    false,
    false,
    false,
  ])
})
