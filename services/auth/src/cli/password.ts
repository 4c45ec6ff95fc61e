import { randomBytes } from 'node:crypto'
import { AppError } from '@karvan/service-kit'
import type { Transaction } from 'kysely'
import { refuseWeakPassword } from '../accounts/password-rules.ts'
import type { AccountRow, AuthDatabase } from '../database/tables.ts'
import { MailLinks } from '../mail/links.ts'
import { linkOf } from '../mail/write-mail.ts'
import { CommandError, type Given, type Tool } from './tool.ts'

/** Of what an operator chooses; as of KARVAN_ADMIN_PASSWORD. */
const LEAST = 12
const MOST = 128
const LINK_LIFE_S = 24 * 3_600

/**
 * The hash of the password at standard input, where the operator gives one; or of a random one that nobody knows.
 * @throws CommandError for one that is too short or too easy to guess
 */
export async function chosenHash({ passwords, readInput }: Tool, { email, flags }: Given): Promise<string> {
  if (!flags.has('password-stdin')) return await passwords.hash(randomBytes(32).toString('base64url'))
  const password = (await readInput()).replace(/\r?\n$/, '')
  if (password.length < LEAST || password.length > MOST) {
    throw new CommandError(`the password must have ${LEAST} to ${MOST} characters`)
  }
  try {
    refuseWeakPassword(password, email ?? '')
  } catch (error) {
    throw error instanceof AppError ? new CommandError('the password is too easy to guess') : error
  }
  return await passwords.hash(password)
}

/** Lines that give the operator a link by which the account's owner sets a password. */
export async function linkLines(
  trx: Transaction<AuthDatabase>,
  { publicUrl }: Tool,
  account: AccountRow,
): Promise<string[]> {
  const token = await new MailLinks(trx).make(account, 'set-password', LINK_LIFE_S)
  const { language } = account
  return [
    'Set a password here, within 24 hours; the link works once:',
    linkOf({ mail: 'reset-password', language, publicUrl, token }),
  ]
}
