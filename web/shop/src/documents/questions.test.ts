import { expect, it } from 'vitest'
import { hasWords } from './questions.ts'

it.each([
  ['When do I pay?', 'pay when', true],
  ['When do I pay?', '  PAY ', true],
  ['When do I pay?', 'pay later', false],
  ['متى أدفع؟', 'أدفع', true],
  ['When do I pay?', '', true],
])('%s has the words of %j: %s', (text, typed, expected) => {
  expect(hasWords(text, typed)).toBe(expected)
})
