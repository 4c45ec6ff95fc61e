import { recordChange } from '@karvan/audit'
import { rotateKeys } from '../signing/signing-keys.ts'
import type { Command } from './tool.ts'

export const rotateKeysCommand: Command = {
  name: 'rotate-keys',
  usage: '[--withdraw-now]',
  summary:
    'Sign access tokens with a new key. The old one is believed as long as its tokens live (15 minutes); where it leaked, ' +
    '--withdraw-now ends it at once, and browsers ask for new tokens.',
  flags: ['withdraw-now'],
  address: 'none',
  run: async ({ db, origin, print }, { flags }) => {
    const kid = await db.transaction().execute(async (trx) => {
      const made = await (flags.has('withdraw-now') ? rotateKeys(trx, 0) : rotateKeys(trx))
      await recordChange(trx, { action: 'keys.rotated', subject: { type: 'keys', id: made } }, origin)
      return made
    })
    print(`The key ${kid} signs from now on.`)
  },
}
