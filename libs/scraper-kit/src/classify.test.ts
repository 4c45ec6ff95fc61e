import { expect, it } from 'vitest'
import { type SiteResponse, readJson } from './classify.ts'
import { SiteError } from './site-error.ts'

const now = new Date('2026-11-21T10:00:00Z')
const response = (part: Partial<Omit<SiteResponse, 'body'>> & { body?: string }): SiteResponse => ({
  status: 200,
  contentType: 'application/json',
  retryAfter: null,
  location: null,
  ...part,
  body: Buffer.from(part.body ?? '{}'),
})
const failure = (part: Parameters<typeof response>[0]) => {
  try {
    readJson(response(part), now)
  } catch (error) {
    if (error instanceof SiteError) return error
    throw error
  }
  throw new Error('no failure')
}

it.each([
  [{ status: 404 }, 'gone'],
  [{ status: 404, contentType: 'text/html', body: '<html>CDN</html>' }, 'transient'],
  [{ status: 404, contentType: '', body: '' }, 'transient'],
  [{ status: 429 }, 'throttled'],
  [{ status: 503, retryAfter: '5' }, 'throttled'],
  [{ status: 503 }, 'transient'],
  [{ status: 500 }, 'transient'],
  [{ status: 403 }, 'blocked'],
  [{ status: 407 }, 'blocked'],
  [{ status: 302 }, 'transient'],
  [
    { contentType: 'text/html', body: '<!doctype html><title>Just a moment</title><script>challenge()</script>' },
    'challenge',
  ],
  [{ contentType: 'text/html', body: '<html><body>maintenance</body></html>' }, 'malformed'],
  [{ body: '<html><body>maintenance</body></html>' }, 'malformed'],
  [{ body: '{"Count": 1' }, 'malformed'],
  [{ body: '' }, 'malformed'],
])('%j is %s', (part, kind) => {
  expect(failure(part).kind).toBe(kind)
})

it.each([
  ['30', '2026-11-21T10:00:30.000Z'],
  ['Sat, 21 Nov 2026 10:02:00 GMT', '2026-11-21T10:02:00.000Z'],
  ['soon', '2026-11-21T10:00:30.000Z'],
  ['-5', '2026-11-21T10:00:00.000Z'],
  ['999999999', '2026-11-21T11:00:00.000Z'],
])('Retry-After %s is %s', (retryAfter, at) => {
  expect(failure({ status: 429, retryAfter }).retryAt?.toISOString()).toBe(at)
})

it('reads a good response', () => {
  expect(readJson(response({ body: '{"Count":3}' }), now)).toEqual({ Count: 3 })
})
