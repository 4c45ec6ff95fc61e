import { invalidField } from '@karvan/service-kit'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/**
 * Refuses what is guessed first. How long a password is, its contract says.
 * @throws AppError 400 with the field `password`
 */
export function refuseWeakPassword(password: string, email: string): void {
  const small = password.toLowerCase()
  const address = email.toLowerCase()
  const isGuessable = COMMON_PASSWORDS.has(small) || small === address || small === address.replace(/@.*$/, '')
  if (isGuessable) throw invalidField('password', 'is too easy to guess', 'too_common')
}
