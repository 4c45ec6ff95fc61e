import { recordChange } from '@karvan/audit'
import { sql } from 'kysely'
import { accountSubject } from '../accounts/actor.ts'
import { AccountRepository } from '../accounts/repository.ts'
import { type Command, CommandError, type Tool } from './tool.ts'

export const endAllSessions: Command = {
  name: 'end-all-sessions',
  usage: '[<email>]',
  summary: 'Sign everybody out, or one account everywhere. Holds in every service within five seconds.',
  flags: [],
  address: 'optional',
  run: async (tool, { email }) => {
    if (email === null) await endEverybodys(tool)
    else await endThoseOf(tool, email)
  },
}

/** A trigger ends the sessions of an account whose version rises, and sends the news. */
const nextVersion = sql<number>`version + 1`

async function endThoseOf({ db, origin, print }: Tool, email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const accounts = new AccountRepository(trx)
    const account = await accounts.findByEmail(email)
    if (!account) throw new CommandError(`there is no account ${email}`)
    await accounts.update(account.id, { version: nextVersion })
    await recordChange(trx, { action: 'session.ended', subject: accountSubject(account) }, origin)
  })
  print(`All sessions of ${email} have ended.`)
}

async function endEverybodys({ db, origin, print }: Tool): Promise<void> {
  const count = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('accounts')
      .set({ version: nextVersion })
      .where('id', 'in', (eb) => eb.selectFrom('sessions').select('account_id').where('ended_at', 'is', null))
      .executeTakeFirst()
    const accounts = Number(numUpdatedRows)
    const subject = { type: 'session', id: 'all' } as const
    await recordChange(trx, { action: 'session.ended', subject, after: { accounts } }, origin)
    return accounts
  })
  print(`All sessions have ended; accounts that had some: ${count}.`)
}
