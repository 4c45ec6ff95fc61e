import type { Document } from 'bson'
import type { Command, Request } from '../command.ts'
import { MongoError } from '../errors.ts'

export const createUser: Command = async (request, { users }) => {
  const { name, password } = userIn(request)
  await users.set(request.database, name, password, true)
  return {}
}

export const updateUser: Command = async (request, { users }) => {
  const { name, password } = userIn(request)
  await users.set(request.database, name, password, false)
  return {}
}

/** The only role that is known here is to read and write the user's own database. */
function userIn({ name: command, database, body }: Request): { readonly name: string; readonly password: string } {
  const { [command]: name, pwd, roles }: Document = body
  const [role] = Array.isArray(roles) && roles.length === 1 ? (roles as Document[]) : []
  if (role?.['role'] !== 'readWrite' || role['db'] !== database) {
    throw new MongoError(31, `the stand-in knows no role but readWrite on ${database}`)
  }
  if (typeof name !== 'string' || name === '' || typeof pwd !== 'string') {
    throw new MongoError(2, `${command} needs a name and a password`)
  }
  return { name, password: pwd }
}
