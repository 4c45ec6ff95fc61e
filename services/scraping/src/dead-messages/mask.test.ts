import { expect, it } from 'vitest'
import { masked, readableBody } from './mask.ts'

it('masks addresses and numbers of people, and nothing else', () => {
  expect(masked('550 <amina.k@mail.example.com> unknown, +966501234567')).toBe(
    '550 <a•••@mail.example.com> unknown, +966•••',
  )
  expect(masked('job 0d9d9f4e-3d0c-4b39-9df8-0a3f7c1f5a11 of encar')).toBe(
    'job 0d9d9f4e-3d0c-4b39-9df8-0a3f7c1f5a11 of encar',
  )
})

it('shows JSON in lines, without from where somebody came', () => {
  const body = JSON.stringify({ payload: { to: 'old@example.com', client: '203.0.113.7', userAgent: 'Firefox' } })
  expect(readableBody(body)).toBe(
    '{\n  "payload": {\n    "to": "o•••@example.com",\n    "client": "•••",\n    "userAgent": "•••"\n  }\n}',
  )
  expect(readableBody('no JSON, old@example.com')).toBe('no JSON, o•••@example.com')
})
