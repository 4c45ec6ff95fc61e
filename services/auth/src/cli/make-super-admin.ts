import { recordChange } from '@karvan/audit'
import { sql, type Transaction } from 'kysely'
import { accountSubject } from '../accounts/actor.ts'
import { AccountRepository } from '../accounts/repository.ts'
import type { AccountRow, AuthDatabase } from '../database/tables.ts'
import { chosenHash, linkLines } from './password.ts'
import type { Command, Tool } from './tool.ts'

export const makeSuperAdmin: Command = {
  name: 'make-super-admin',
  usage: '<email> [--password-stdin]',
  summary:
    'Give an account all rights, or make one. Prints a link to set a password, or reads one from standard input.',
  flags: ['password-stdin'],
  address: 'required',
  run: async (tool, given) => {
    const email = given.email ?? ''
    const password_hash = await chosenHash(tool, given)
    const setsPassword = given.flags.has('password-stdin')
    const lines = await tool.db.transaction().execute(async (trx) => {
      const known = await new AccountRepository(trx).findByEmail(email)
      if (!known) {
        const account = await make(trx, tool, email, password_hash)
        return [`${email} is a super_admin.`, ...(setsPassword ? [] : await linkLines(trx, tool, account))]
      }
      await promote(trx, tool, known, setsPassword ? password_hash : known.password_hash)
      return [`${email} is a super_admin, and signs in with ${setsPassword ? 'this password' : 'its own password'}.`]
    })
    lines.forEach(tool.print)
  },
}

/** The operator vouches for the address. */
async function make(
  trx: Transaction<AuthDatabase>,
  { origin }: Tool,
  email: string,
  password_hash: string,
): Promise<AccountRow> {
  const role = 'super_admin' as const
  const account = await new AccountRepository(trx).insert({
    email,
    username: email,
    password_hash,
    role,
    language: 'en',
    email_verified_at: new Date(),
  })
  await recordChange(trx, { action: 'user.created', subject: accountSubject(account), after: { email, role } }, origin)
  return account
}

async function promote(
  trx: Transaction<AuthDatabase>,
  { origin }: Tool,
  before: AccountRow,
  password_hash: string,
): Promise<void> {
  const after = await new AccountRepository(trx).update(before.id, {
    role: 'super_admin',
    is_active: true,
    password_hash,
    email_verified_at: before.email_verified_at ?? sql<Date>`now()`,
  })
  const subject = accountSubject(before)
  await recordChange(trx, { action: 'user.updated', subject, before: audited(before), after: audited(after) }, origin)
}

const audited = ({ role, is_active, password_hash, email_verified_at }: AccountRow) => ({
  role,
  is_active,
  password_hash,
  email_verified_at,
})
