import { expect, it } from 'vitest'
import { forFile } from './log-lines.ts'

const at = new Date(Date.UTC(2026, 10, 22))
const time = '2026-11-22T00:00:00.000Z'

it.each([
  ['{"level":30,"time":"then","msg":"a"}', { level: 30, time: 'then', msg: 'a' }],
  ['{"listening":[3002]}', { time, name: 'auth', listening: [3002] }],
  ['{"begins like JSON', { level: 50, time, name: 'auth', msg: '{"begins like JSON' }],
  ['    at main.ts:1', { level: 50, time, name: 'auth', msg: '    at main.ts:1' }],
  ['(node:1) DeprecationWarning: x', { level: 40, time, name: 'auth', msg: '(node:1) DeprecationWarning: x' }],
])('writes %s as JSON with a time', (line, entry) => {
  expect(JSON.parse(forFile(line, 'auth', at))).toEqual(entry)
})
