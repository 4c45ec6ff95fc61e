import { expect, it } from 'vitest'
import { refuseWeakPassword } from './password-rules.ts'

const EMAIL = 'amina.krasniqi@karvan.test'

it.each(['12345678', 'Password123', 'QWERTYUIOP', EMAIL, 'AMINA.Krasniqi', 'Amina.Krasniqi@Karvan.test'])(
  'refuses %s',
  (password) => {
    expect(() => refuseWeakPassword(password, EMAIL)).toThrow('is too easy to guess')
  },
)

it.each(['a calm horse', 'amina.krasniqi2', 'كلمة سر طويلة'])('takes %s', (password) => {
  expect(() => refuseWeakPassword(password, EMAIL)).not.toThrow()
})
