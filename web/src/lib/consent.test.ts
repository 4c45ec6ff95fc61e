import { expect, it } from 'vitest'
import { answerOf } from './consent.ts'

const kept = (answer: unknown, version: unknown = 1) =>
  JSON.stringify({ answer, version, at: '2026-01-01T00:00:00.000Z' })

it.each([
  ['an agreement', kept('yes'), 'yes'],
  ['a refusal', kept('no'), 'no'],
  ['nothing', null, null],
  ['an answer to an older text', kept('yes', 0), null],
  ['another answer', kept('maybe'), null],
  ['a bare word', '"yes"', null],
  ['null', 'null', null],
  ['broken text', '{"answer":"yes"', null],
])('takes %s for what it is', (_, text, answer) => {
  expect(answerOf(text)).toBe(answer)
})
