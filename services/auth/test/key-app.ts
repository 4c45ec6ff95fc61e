import type { ApiKey, Role } from '@karvan/contracts'
import type { UpdateObject } from 'kysely'
import type { AuthDatabase } from '../src/database/tables.ts'
import { authApp, PASSWORD } from './auth-app.ts'

const KEYS = '/api/admin/api-keys'
export const KEY = { name: 'Nightly report', note: 'On the office server', scopes: ['cars.read'], valid_days: 30 }

export interface Person {
  readonly id: string
  readonly token: string
  readonly refreshToken: string
}

/** The service with an administrator and a super administrator who are signed in, and ways to make and use keys of programs. */
export async function keyApp() {
  const auth = await authApp()
  const { db, call, login, newUser } = auth

  /** Somebody of that role who has just signed in. */
  async function person(role: Role): Promise<Person> {
    const { id, email } = await newUser()
    await db.updateTable('accounts').set({ role, first_name: role }).where('id', '=', id).execute()
    const { data } = await login({ email, password: PASSWORD })
    return { id, token: String(data['accessToken']), refreshToken: String(data['refreshToken']) }
  }
  const [admin, owner] = [await person('admin'), await person('super_admin')]

  const create = (by: Person, given: object = {}) => call('POST', KEYS, { token: by.token, body: { ...KEY, ...given } })
  /** Makes a key. @returns its id, and what its program has */
  async function made(by = owner, given: object = {}): Promise<{ readonly id: string; readonly key: string }> {
    const { status, data, body } = await create(by, given)
    if (status !== 201) throw new Error(`no key was made: ${JSON.stringify(body)}`)
    return { id: String(data['id']), key: String(body['key']) }
  }
  const exchange = (key: string, client?: string) =>
    call('POST', '/api/auth/keys/token', { body: { key }, ...(client !== undefined && { client }) })
  const revoke = (by: Person, id: string) => call('DELETE', `${KEYS}/${id}`, { token: by.token })
  const list = async (by = owner) => (await call('GET', KEYS, { token: by.token })).data['keys'] as ApiKey[]
  const listCode = async (token: string) => (await call('GET', KEYS, { token })).code
  const change = (id: string, set: UpdateObject<AuthDatabase, 'api_keys'>) =>
    db.updateTable('api_keys').set(set).where('id', '=', id).execute()
  /** Without keys, counts and messages of an earlier test. */
  async function empty(): Promise<void> {
    for (const table of ['api_keys', 'rate_limits', 'outbox'] as const) await db.deleteFrom(table).execute()
  }
  return { ...auth, admin, owner, person, create, made, exchange, revoke, list, listCode, change, empty }
}

export type KeyApp = Awaited<ReturnType<typeof keyApp>>
