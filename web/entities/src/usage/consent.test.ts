import { expect, it } from 'vitest'
import { answerOf } from './consent.ts'

const stored = (answer: unknown, version: unknown = 2) =>
  JSON.stringify({ answer, version, at: '2026-01-01T00:00:00.000Z' })

it.each([
  ['an agreement', stored('yes'), 'yes'],
  ['a refusal', stored('no'), 'no'],
  ['nothing', null, null],
  ['an answer to an older text', stored('yes', 1), null],
  ['another answer', stored('maybe'), null],
  ['a bare word', '"yes"', null],
  ['null', 'null', null],
  ['broken text', '{"answer":"yes"', null],
])('takes %s for what it is', (_, text, answer) => {
  expect(answerOf(text)).toBe(answer)
})
