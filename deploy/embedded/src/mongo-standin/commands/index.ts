import type { Command } from '../command.ts'
import { aggregate, count, distinct } from './aggregate.ts'
import { create, drop, dropDatabase, listCollections, listDatabases } from './collections.ts'
import { deleteCommand } from './delete.ts'
import { findAndModify } from './find-and-modify.ts'
import { find, getMore, killCursors } from './find.ts'
import { buildInfo, endSessions, getParameter, hello, ping, serverStatus } from './handshake.ts'
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts'
import { insert } from './insert.ts'
import { saslContinue, saslStart } from './sign-in.ts'
import { update } from './update.ts'
import { createUser, updateUser } from './users.ts'

/** Every command by its name on the wire, older spellings included. */
export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['hello', hello],
  ['isMaster', hello],
  ['ismaster', hello],
  ['ping', ping],
  ['saslStart', saslStart],
  ['saslContinue', saslContinue],
  ['createUser', createUser],
  ['updateUser', updateUser],
  ['buildInfo', buildInfo],
  ['buildinfo', buildInfo],
  ['serverStatus', serverStatus],
  ['getParameter', getParameter],
  ['endSessions', endSessions],
  ['insert', insert],
  ['find', find],
  ['getMore', getMore],
  ['killCursors', killCursors],
  ['update', update],
  ['delete', deleteCommand],
  ['count', count],
  ['distinct', distinct],
  ['aggregate', aggregate],
  ['findAndModify', findAndModify],
  ['findandmodify', findAndModify],
  ['create', create],
  ['createIndexes', createIndexes],
  ['listIndexes', listIndexes],
  ['dropIndexes', dropIndexes],
  ['listCollections', listCollections],
  ['listDatabases', listDatabases],
  ['drop', drop],
  ['dropDatabase', dropDatabase],
])
