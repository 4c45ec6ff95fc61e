import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { newOpaqueToken } from '../accounts/opaque-token.ts'
import { keyText, prefixOf, readKey } from './key-text.ts'

it('reads back every key that it makes, with blanks around it, too', () => {
  for (let round = 0; round < 200; round += 1) {
    const [id, secret] = [randomUUID(), newOpaqueToken()]
    const text = keyText(id, secret)
    expect(text.startsWith(prefixOf(id))).toBe(true)
    expect(readKey(text)).toEqual({ id, secret })
    expect(readKey(` ${text}\n`)).toEqual({ id, secret })
  }
})

it.each(['', 'karvan_', keyText(randomUUID(), 'short'), keyText('no id', newOpaqueToken()), `x${newOpaqueToken()}`])(
  'takes %j for no key',
  (text) => {
    expect(readKey(text)).toBeNull()
  },
)
