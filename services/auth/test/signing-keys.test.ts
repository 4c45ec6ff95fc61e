import { decodeProtectedHeader } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rotateKeys } from '../src/signing/signing-keys.ts'
import { ADMIN, type AuthApp, authApp, INTERNAL } from './auth-app.ts'

let auth: AuthApp
let clock = Date.now()

beforeAll(async () => {
  auth = await authApp({ now: () => clock })
})
afterAll(() => auth.close())

const rotate = (overlapS?: number) => auth.db.transaction().execute((trx) => rotateKeys(trx, overlapS))
const signIn = async () => String((await auth.login(ADMIN)).data['accessToken'])
const verify = async (token: string) => (await auth.call('GET', '/api/auth/verify', { token })).status
const kidOf = (token: string) => decodeProtectedHeader(token).kid
const keySet = async () => {
  const answer = await auth.app.inject({ url: '/internal/signing-keys', headers: { 'x-internal-token': INTERNAL } })
  return answer.json<{ keys: { kid: string }[] }>().keys.map(({ kid }) => kid)
}

it('signs with a new key from a few seconds on, and believes the old one as long as its tokens live', async () => {
  const old = await signIn()
  const kid = await rotate()
  expect(await keySet()).toEqual([kidOf(old), kid])
  expect(kidOf(await signIn())).toBe(kidOf(old))
  clock += 10_001
  const fresh = await signIn()
  expect(kidOf(fresh)).toBe(kid)
  expect([await verify(old), await verify(fresh)]).toEqual([200, 200])
  const left = await sql<{ minutes: number }>`
    select extract(epoch from withdrawn_at - now())::float8 / 60 as minutes
    from signing_keys where withdrawn_at is not null`.execute(auth.db)
  expect(left.rows[0]?.minutes).toBeCloseTo(16, 0)
  await sql`update signing_keys set withdrawn_at = now() where withdrawn_at is not null`.execute(auth.db)
  expect(await keySet()).toEqual([kid])
  expect([await verify(old), await verify(fresh)]).toEqual([401, 200])
})

it('withdraws a key that leaked at once', async () => {
  const leaked = await signIn()
  const kid = await rotate(0)
  expect(await verify(leaked)).toBe(401)
  expect(await keySet()).toEqual([kid])
  clock += 10_001
  expect(await verify(await signIn())).toBe(200)
})

it('makes one key of those that rotate at once the one that signs', async () => {
  await Promise.all([rotate(), rotate(), rotate()])
  const living = await auth.db.selectFrom('signing_keys').select('kid').where('withdrawn_at', 'is', null).execute()
  expect(living).toHaveLength(1)
  clock += 10_001
  expect(kidOf(await signIn())).toBe(living[0]?.kid)
})
