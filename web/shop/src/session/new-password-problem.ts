import { PASSWORD_LENGTH } from '../../../kit/src/form-text.ts'

/** A field of a password that is being chosen, and the key of what is wrong with it. */
export interface NewPasswordProblem {
  readonly field: 'password' | 'repeat'
  readonly key: 'tooShort' | 'mismatch'
}

/** What is wrong with a new password and its repetition; null where nothing is. */
export function newPasswordProblem({
  password,
  repeat,
}: {
  readonly password: string
  readonly repeat: string
}): NewPasswordProblem | null {
  if (password.length < PASSWORD_LENGTH) return { field: 'password', key: 'tooShort' }
  return password === repeat ? null : { field: 'repeat', key: 'mismatch' }
}
