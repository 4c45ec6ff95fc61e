import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

const log = {
  id: randomUUID(),
  at: '2026-01-01T00:00:00.000Z',
  action: 'user.updated',
  actor: null,
  subject: { type: 'account', id: 'a1' },
  subjectName: null,
  before: null,
  after: null,
  client: null,
  userAgent: null,
  requestId: 'r-1',
} as const

it.each(['=1+1', '+1', '-1', '@a', '\tx'])('keeps a spreadsheet from running %j', (userAgent) => {
  expect(csvLine({ ...log, userAgent })).toContain(`,'${userAgent},`)
})

it('quotes what would end a cell', () => {
  expect(csvLine({ ...log, userAgent: 'a "b", c\nd' })).toContain(',"a ""b"", c\nd",')
})
