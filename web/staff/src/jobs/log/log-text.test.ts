import { expect, it } from 'vitest'
import { logText } from './log-text.ts'

const line = { seq: 1, at: '2026-11-24T01:02:03.000Z', step: null, counters: null } as const

it('writes a line of the file for each line of the log, with its time and level first', () => {
  const text = logText([
    { ...line, level: 'info', message: 'Collecting lists' },
    { ...line, seq: 2, level: 'success', message: '=HYPERLINK("https://evil.example")' },
  ])
  expect(text).toBe(
    '2026-11-24T01:02:03.000Z INFO    Collecting lists\n' +
      '2026-11-24T01:02:03.000Z SUCCESS =HYPERLINK("https://evil.example")\n',
  )
})
