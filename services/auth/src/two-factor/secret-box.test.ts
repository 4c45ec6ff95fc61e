import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { readSecretsKey, SecretBox } from './secret-box.ts'

const key = randomBytes(32)
const box = new SecretBox(key)

it('opens what it sealed, for its owner, and never seals alike', () => {
  const sealed = box.seal('JBSWY3DP', 'amina')
  expect(new SecretBox(key).open(sealed, 'amina')).toBe('JBSWY3DP')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(box.seal('JBSWY3DP', 'amina')).not.toBe(sealed)
})

it('opens nothing for somebody else, under another key, or that was changed', () => {
  const sealed = box.seal('JBSWY3DP', 'amina')
  const [iv = '', tag = '', text = ''] = sealed.split('.')
  expect(() => box.open(sealed, 'besim')).toThrow()
  expect(() => new SecretBox(randomBytes(32)).open(sealed, 'amina')).toThrow()
  expect(() => box.open([iv, tag.slice(0, 6), text].join('.'), 'amina')).toThrow()
  expect(() => box.open([iv, tag, Buffer.from('JBSWY3DQ').toString('base64url')].join('.'), 'amina')).toThrow()
})

it('hashes by key and owner', () => {
  expect(box.hash('abcd', 'amina')).toBe(new SecretBox(key).hash('abcd', 'amina'))
  expect(box.hash('abcd', 'besim')).not.toBe(box.hash('abcd', 'amina'))
  expect(new SecretBox(randomBytes(32)).hash('abcd', 'amina')).not.toBe(box.hash('abcd', 'amina'))
})

it('reads a key of 32 random bytes, and no other', () => {
  expect(readSecretsKey(key.toString('base64'))).toEqual(key)
  const weak = ['', 'secret', randomBytes(16).toString('base64'), Buffer.alloc(32).toString('base64'), 'ab'.repeat(21)]
  expect(weak.map(readSecretsKey)).toEqual(weak.map(() => null))
})
