import { expect, it } from 'vitest'
import { preferredCoding, prefersProblem } from './accept.ts'

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

it.each([
  [undefined, null],
  ['', null],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['gzip, br;q=0.9', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', null],
  ['*;q=0, gzip;q=0.1', 'gzip'],
  ['identity', null],
  ['identity, br;q=0.5', null],
  ['identity;q=0.2, br;q=0.5', 'br'],
  ['deflate, zstd', null],
  ['br;q=none', null],
])('of what a client takes (%s) prefers %s', (accept, coding) => {
  expect(preferredCoding(accept, ['br', 'gzip'])).toBe(coding)
})
