import type { Document } from 'bson'
import { MongoError } from './errors.ts'
import { documentKey } from './stored-document.ts'
import { type ScramUser, scramUser } from './scram.ts'
import type { Store } from './store.ts'

const DATABASE = 'admin'
const COLLECTION = 'system.users'

/** The administrator, and users that it has made, each for one database. */
export class Users {
  readonly #store: Store
  readonly #administrator: ScramUser

  constructor(store: Store, administrator: ScramUser) {
    this.#store = store
    this.#administrator = administrator
  }

  /** The user of a database; the administrator where there is none of this name. */
  find(database: string, name: string): ScramUser {
    const stored = this.#stored(database, name)?.document
    return stored === undefined ? this.#administrator : userOf(stored)
  }

  /** @throws MongoError as MongoDB's own, where it is there or not */
  async set(database: string, name: string, password: string, isNew: boolean): Promise<void> {
    const { salt, storedKey, serverKey } = scramUser(name, password, database)
    const keys = { salt: hex(salt), storedKey: hex(storedKey), serverKey: hex(serverKey) }
    const document = { _id: idOf(database, name), name, database, ...keys }
    await this.#store.write(() => {
      const before = this.#stored(database, name)
      if (isNew && before !== undefined) throw new MongoError(51_003, `User "${name}@${database}" already exists`)
      if (!isNew && before === undefined) throw new MongoError(11, `Could not find user "${name}@${database}"`)
      const collection = this.#store.ensure(DATABASE, COLLECTION)
      if (before === undefined) collection.insert(document)
      else collection.replace(before, document)
    })
  }

  #stored(database: string, name: string) {
    return this.#store.collection(DATABASE, COLLECTION)?.get(documentKey({ _id: idOf(database, name) }))
  }
}

const idOf = (database: string, name: string): string => `${database}.${name}`
const hex = (bytes: Buffer): string => bytes.toString('hex')

function userOf({ name, database, salt, storedKey, serverKey }: Document): ScramUser {
  const bytes = (text: unknown) => Buffer.from(String(text), 'hex')
  return {
    name: String(name),
    database: String(database),
    salt: bytes(salt),
    storedKey: bytes(storedKey),
    serverKey: bytes(serverKey),
  }
}
