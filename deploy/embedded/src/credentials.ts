import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { byRole, type Credentials, type RolePasswords } from '@karvan/setup'
import { randomSecret, writePrivateFile } from './secret-file.ts'

/** What services need to know of each other, and nobody else. Kept in `<dir>/secrets.json` (0600). */
export interface Secrets {
  readonly roles: RolePasswords
  readonly internalToken: string
}

const DEFAULT_EMAIL = 'admin@karvan.local'

/** What is not there yet, such as the role of a new service, is made; what is there stays. */
export function loadSecrets(dir: string): Secrets {
  const file = join(dir, 'secrets.json')
  const before = loadOrMake<{ roles?: Record<string, string>; internalToken?: string }>(file, () => ({}))
  const now = {
    roles: byRole((role) => before.roles?.[role] ?? randomSecret()),
    internalToken: before.internalToken ?? randomSecret(),
  }
  writePrivateFile(file, `${JSON.stringify(now, null, 2)}\n`)
  return now
}

/**
 * The first staff account, kept in `<dir>/credentials` (0600): the sign-in that was used before, with what the environment gives instead.
 * @param given KARVAN_ADMIN_EMAIL and KARVAN_ADMIN_PASSWORD
 */
export function loadCredentials(
  dir: string,
  given: { email?: string | undefined; password?: string | undefined },
): Credentials {
  const file = join(dir, 'credentials')
  const before = loadOrMake<Credentials>(file, () => ({ email: DEFAULT_EMAIL, password: randomSecret().slice(0, 20) }))
  const now = { email: given.email ?? before.email, password: given.password ?? before.password }
  writePrivateFile(file, `${JSON.stringify(now)}\n`)
  return now
}

function loadOrMake<T>(file: string, make: () => T): T {
  if (!existsSync(file)) writePrivateFile(file, `${JSON.stringify(make(), null, 2)}\n`)
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch (error) {
    throw new Error(`${file} is not readable JSON; mend it, or start with --fresh`, { cause: error })
  }
}
