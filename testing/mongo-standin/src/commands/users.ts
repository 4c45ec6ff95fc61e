import { MongoError } from '../errors.ts'
import { allowOnly, type Command, documentsIn, type Request } from '../request.ts'
import { MECHANISM, scramUser } from '../scram.ts'

/** createUser for a new one, updateUser for one that is there. */
export const setUser: Command = async (request, { store }) => {
  const { name, password } = userIn(request)
  const user = scramUser(name, password, request.database)
  const isNew = request.name === 'createUser'
  await store.write(() => {
    const exists = store.users.doesExist([request.database, name])
    if (isNew && exists) throw new MongoError(51_003, `User "${name}@${request.database}" already exists`)
    if (!isNew && !exists) throw new MongoError(11, `Could not find user "${name}@${request.database}"`)
    void store.users.put([request.database, name], user)
  })
  return {}
}

/** The only role here is to read and write the user's own database. */
function userIn({ name: command, database, body }: Request): { readonly name: string; readonly password: string } {
  const { [command]: name, pwd: password, mechanisms = [MECHANISM] } = body as Record<string, unknown>
  const [role = {}, ...others] = documentsIn(body, 'roles')
  allowOnly(role, ['role', 'db'], 'a role')
  if (role['role'] !== 'readWrite' || role['db'] !== database || others.length > 0) {
    throw new MongoError(31, `the MongoDB stand-in has no role but readWrite on ${database}`)
  }
  const isScram = JSON.stringify(mechanisms) === JSON.stringify([MECHANISM])
  if (typeof name !== 'string' || name === '' || typeof password !== 'string' || !isScram) {
    throw new MongoError(2, `${command} needs a name, a password and no mechanism but ${MECHANISM}`)
  }
  return { name, password }
}
