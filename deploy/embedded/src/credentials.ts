import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type BrokerPasswords,
  byMessagingService,
  byMongoService,
  byRole,
  type Credentials,
  type MongoPasswords,
  type RolePasswords,
} from '@karvan/setup'
import { randomKey, randomSecret, writePrivateFile } from './secret-file.ts'

/** What services need to know of each other, and nobody else. Kept in `<dir>/secrets.json` (0600). */
export interface Secrets {
  readonly roles: RolePasswords
  /** Of the services' users in the broker. */
  readonly broker: BrokerPasswords
  /** Of the services' users in MongoDB. */
  readonly mongo: MongoPasswords
  readonly internalToken: string
  /** Under which the auth service keeps secrets that it must read again. */
  readonly secretsKey: string
  /** Of the simulator's control interface. */
  readonly simulatorControl: string
}

const DEFAULT_EMAIL = 'admin@karvan.local'

/** What is not there yet, such as the role of a new service, is made; what is there stays. */
export function loadSecrets(dir: string): Secrets {
  const file = join(dir, 'secrets.json')
  const before = loadOrMake<Partial<Secrets>>(file, () => ({}))
  const now = {
    roles: byRole((role) => before.roles?.[role] ?? randomSecret()),
    broker: byMessagingService((service) => before.broker?.[service] ?? randomSecret()),
    mongo: byMongoService((service) => before.mongo?.[service] ?? randomSecret()),
    internalToken: before.internalToken ?? randomSecret(),
    secretsKey: before.secretsKey ?? randomKey(),
    simulatorControl: before.simulatorControl ?? randomSecret(),
  }
  writePrivateFile(file, `${JSON.stringify(now, null, 2)}\n`)
  return now
}

/** The staff account that the environment asks for, and the one that was kept if it differs. */
export interface StaffSignIn {
  /** What is kept, with what the environment gives instead. */
  readonly wanted: Credentials
  readonly stored: Credentials | null
}

/**
 * The staff account, kept in `<dir>/credentials` (0600). What is kept there is not overwritten: whether what is wanted
 * works, only a sign-in can tell.
 * @param given KARVAN_ADMIN_EMAIL and KARVAN_ADMIN_PASSWORD
 */
export function loadCredentials(
  dir: string,
  given: { email?: string | undefined; password?: string | undefined },
): StaffSignIn {
  const file = fileOf(dir)
  const made = { email: given.email ?? DEFAULT_EMAIL, password: given.password ?? randomSecret().slice(0, 20) }
  const stored = loadOrMake<Credentials>(file, () => made)
  const wanted = { email: given.email ?? stored.email, password: given.password ?? stored.password }
  const isSame = wanted.email === stored.email && wanted.password === stored.password
  return { wanted, stored: isSame ? null : stored }
}

/**
 * The sign-in that works, if one does; it is kept for the next start.
 * @param works tries to sign in
 */
export async function workingSignIn(
  dir: string,
  { wanted, stored }: StaffSignIn,
  works: (credentials: Credentials) => Promise<boolean>,
): Promise<Credentials | null> {
  if (await works(wanted)) {
    writePrivateFile(fileOf(dir), `${JSON.stringify(wanted)}\n`)
    return wanted
  }
  return stored !== null && (await works(stored)) ? stored : null
}

const fileOf = (dir: string) => join(dir, 'credentials')

function loadOrMake<T>(file: string, make: () => T): T {
  if (!existsSync(file)) writePrivateFile(file, `${JSON.stringify(make(), null, 2)}\n`)
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch (error) {
    throw new Error(`${file} is not readable JSON; mend it, or start with --fresh`, { cause: error })
  }
}
