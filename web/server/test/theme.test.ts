import { createHttpApp, createLogger } from '@karvan/service-kit'
import { expect, it } from 'vitest'
import { registerTheme } from '../src/theme.ts'

const log = createLogger('test', { LOG_LEVEL: 'silent' })
const app = createHttpApp({ access: 'none', log, checkReplies: 'fail', ready: () => Promise.resolve() })
registerTheme(app)

it('writes staff’s colours as a style sheet, and says when it has not changed', async () => {
  const url = '/theme/b91c1c-991b1b-64748b-475569.css'
  const { statusCode, headers, body } = await app.inject({ url })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  expect(headers['cache-control']).toBe('public, max-age=86400')
  expect(body).toContain('--brand-600:#991b1b')
  // The secondary colour is the default one: the shop keeps its own texts and edges.
  expect(body).not.toContain('--ink-2')
  const again = await app.inject({ url, headers: { 'if-none-match': headers.etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it.each([
  '/theme/b91c1c-991b1b-64748b.css',
  '/theme/b91c1c-991b1b-64748b-47556g.css',
  '/theme/b91c1c-991b1b-64748b-475569.css.map',
  '/theme/B91C1C-991b1b-64748b-475569.css',
  '/theme/%7D-991b1b-64748b-475569.css',
  '/theme/',
])('knows no %s', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404)
})
