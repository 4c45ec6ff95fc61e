import { expect, it } from 'vitest'
import { prefersProblem } from './accept.ts'

it.each([
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['application/json', false],
  ['application/problem+json', true],
  ['Application/Problem+JSON', true],
  ['application/problem+json, */*', true],
  ['application/problem+json;q=0.5, */*', false],
  ['application/problem+json, application/json;q=0.9', true],
  ['application/problem+json;q=0.8, application/json', false],
  ['application/problem+json, application/json', true],
  ['application/json, application/problem+json', false],
  ['text/html, application/problem+json;q=0.1', true],
  ['application/problem+json;q=0', false],
  ['application/problem+json;q=x', false],
])('Accept: %s', (accept, prefers) => {
  expect(prefersProblem(accept)).toBe(prefers)
})
