import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createEventReader } from './event-stream.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

const TEXT =
  ': heartbeat\n\nid: 7\nevent: log\ndata: {"message":"سيارة"}\n\n' +
  'data: two\r\ndata:  lines\r\n\r\ndata\n\nid: 9\ndata: 車 🚗\r\rretry: 5\nevent: end\n\ndata: never ended\n'
const EVENTS = [
  { id: '7', event: 'log', data: '{"message":"سيارة"}' },
  { id: '7', event: 'message', data: 'two\n lines' },
  { id: '7', event: 'message', data: '' },
  { id: '9', event: 'message', data: '車 🚗' },
]

it('reads events, comments left out', () => {
  expect(createEventReader()(bytesOf(TEXT))).toEqual(EVENTS)
})

it('reads the same events wherever the bytes are cut', () => {
  const bytes = bytesOf(TEXT)
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(bytes.length), { maxLength: bytes.length }), (cuts) => {
      const read = createEventReader()
      const places = [0, ...cuts.sort((a, b) => a - b), bytes.length]
      const events = places.slice(1).flatMap((end, index) => read(bytes.slice(places[index], end)))
      expect(events).toEqual(EVENTS)
    }),
  )
})
