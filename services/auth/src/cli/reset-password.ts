import { recordChange } from '@karvan/audit'
import { accountSubject } from '../accounts/actor.ts'
import { AccountRepository } from '../accounts/repository.ts'
import type { AccountRow } from '../database/tables.ts'
import { NO_SECOND_FACTOR, SecondFactorRepository } from '../two-factor/repository.ts'
import { chosenHash, linkLines } from './password.ts'
import { type Command, CommandError } from './tool.ts'

export const resetPassword: Command = {
  name: 'reset-password',
  usage: '<email> [--password-stdin] [--second-factor-off]',
  summary:
    'End the password and all sessions of an account. Prints a link to set a new one, or reads one from standard input. ' +
    'For who lost the authenticator app too: --second-factor-off.',
  flags: ['password-stdin', 'second-factor-off'],
  address: 'required',
  run: async (tool, given) => {
    const email = given.email ?? ''
    const password_hash = await chosenHash(tool, given)
    const turnsOff = given.flags.has('second-factor-off')
    const lines = await tool.db.transaction().execute(async (trx) => {
      const accounts = new AccountRepository(trx)
      const before = await accounts.findByEmail(email)
      if (!before) throw new CommandError(`there is no account ${email}`)
      const after = await accounts.update(before.id, { password_hash, ...(turnsOff && NO_SECOND_FACTOR) })
      if (turnsOff) await new SecondFactorRepository(trx).setRecoveryCodes(before.id, [])
      const change = { subject: accountSubject(before), before: audited(before), after: audited(after) }
      await recordChange(trx, { action: 'account.password_reset', ...change }, tool.origin)
      return [
        `The old password of ${email} works no more, and its sessions have ended.`,
        ...(before.is_active ? [] : ['The account is deactivated, and stays so.']),
        ...(given.flags.has('password-stdin') ? [] : await linkLines(trx, tool, after)),
      ]
    })
    lines.forEach(tool.print)
  },
}

const audited = ({ password_hash, totp_confirmed_at }: AccountRow) => ({ password_hash, totp_confirmed_at })
