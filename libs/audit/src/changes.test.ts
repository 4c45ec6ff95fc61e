import { expect, it } from 'vitest'
import { changesOf } from './changes.ts'

it('keeps what differs, and nothing else', () => {
  const before = { role: 'user', is_active: true, first_name: null, created_at: new Date(0) }
  expect(changesOf(before, { ...before, role: 'editor', created_at: new Date(0) })).toEqual({
    before: { role: 'user' },
    after: { role: 'editor' },
  })
})

it('hides secrets and masks what identifies a person', () => {
  const person = {
    password_hash: '$argon2id$...',
    totp_secret: 'JBSWY3DP',
    email: 'amina@example.com',
    username: 'amina',
    phone: '+966501234567',
    first_name: 'Amina',
    last_name: 'Krasniqi',
    address: 'Rruga B 12',
  }
  const { before, after } = changesOf(null, person)
  expect(before).toBeNull()
  expect(after).toEqual({
    password_hash: '•••',
    totp_secret: '•••',
    email: 'a•••@example.com',
    username: 'a•••',
    phone: '+966•••67',
    first_name: 'A•••',
    last_name: 'K•••',
    address: '•••',
  })
})

it('says that a secret changed, without either value', () => {
  expect(changesOf({ password_hash: 'a' }, { password_hash: 'b' })).toEqual({
    before: { password_hash: '•••' },
    after: { password_hash: '•••' },
  })
})
