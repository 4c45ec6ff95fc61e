import { defineMessage, Envelope } from '@karvan/contracts'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { writeEnvelope } from './write-envelope.ts'

const note = defineMessage({
  kind: 'event',
  type: 'test.note',
  version: 1,
  sentBy: ['scraping'],
  handledBy: { nobody: 'only this test writes it' },
  payload: Type.Object({ text: Type.String() }),
})
const origin = { correlationId: 'test', actor: null }

it('writes what a reader accepts, with an id of its own', () => {
  const [a, b] = [writeEnvelope(note, { text: 'a' }, origin), writeEnvelope(note, { text: 'a' }, origin)]
  expect(Value.Check(Envelope, a)).toBe(true)
  expect(a.id).not.toBe(b.id)
})

it('refuses a payload of more than 256 KiB', () => {
  expect(() => writeEnvelope(note, { text: 'ж'.repeat(128 * 1024) }, origin)).toThrow(RangeError)
})
