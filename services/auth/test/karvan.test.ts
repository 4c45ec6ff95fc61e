import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ADMIN, type AuthApp, authApp, PASSWORD, PUBLIC_URL, type Tokens } from './auth-app.ts'

/** As it stands in the image. */
const PROGRAM = fileURLToPath(new URL('../dist/karvan.mjs', import.meta.url))

let auth: AuthApp

beforeAll(async () => {
  auth = await authApp()
})
afterAll(() => auth.close())
beforeEach(async () => {
  await auth.db.deleteFrom('outbox').execute()
  await auth.db.deleteFrom('rate_limits').execute()
})

/** Runs the command as a process of its own. */
async function karvan(words: readonly string[], input = '', env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    env: { DATABASE_URL: auth.databaseUrl, PUBLIC_URL: `${PUBLIC_URL}/`, ...env },
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (child.exitCode === null) await once(child, 'exit')
  return { code: child.exitCode, output, errors }
}

const verify = async (token: string) => (await auth.call('GET', '/api/auth/verify', { token })).status
/** What the audit trail is sent, and by whom. */
const audited = async () => {
  const rows = await auth.db.selectFrom('outbox').select('envelope').execute()
  return rows.flatMap(({ envelope: { type, actor, payload } }) =>
    type === 'audit.recorded' ? [[(payload as { action: string }).action, actor]] : [],
  )
}
const setByLink = async (output: string, password: string) => {
  const token = /#token=([\w-]{43})\n/.exec(output)?.[1]
  return (await auth.call('POST', '/api/auth/reset-password', { body: { token, password } })).status
}

it('makes a super_admin, who sets a password by the link that it prints', async () => {
  const { code, output } = await karvan(['make-super-admin', 'Chief@Karvan.test'])
  expect(code).toBe(0)
  expect(output).toContain('chief@karvan.test is a super_admin.')
  expect(output).toContain('\nhttps://karvan.test/en/reset-password#token=')
  expect(await audited()).toEqual([['user.created', null]])
  expect(await setByLink(output, 'a calm white horse')).toBe(200)
  const { data } = await auth.login({ email: 'chief@karvan.test', password: 'a calm white horse' })
  expect(data['user']).toMatchObject({ role: 'super_admin', emailVerified: true })
})

it('gives all rights to an account that there is, which keeps its password or gets that of standard input', async () => {
  const { email, accessToken } = await auth.newUser()
  await auth.db.deleteFrom('outbox').execute()
  expect(await karvan(['make-super-admin', email])).toMatchObject({
    code: 0,
    output: `${email} is a super_admin, and signs in with its own password.\n`,
  })
  expect(await audited()).toEqual([['user.updated', null]])
  expect(await verify(accessToken)).toBe(401)
  expect((await auth.login({ email, password: PASSWORD })).data['user']).toMatchObject({ role: 'super_admin' })
  const said = await karvan(['make-super-admin', email, '--password-stdin'], 'a calm black horse\n')
  expect([said.code, said.output]).toEqual([0, `${email} is a super_admin, and signs in with this password.\n`])
  expect((await auth.login({ email, password: 'a calm black horse' })).status).toBe(200)
})

it('ends the password and the sessions of an account, and its second factor where that is lost', async () => {
  const { email, id, accessToken } = await auth.newUser()
  await auth.db
    .updateTable('accounts')
    .set({ totp_secret: 'x', totp_confirmed_at: new Date(), is_active: false })
    .where('id', '=', id)
    .execute()
  await auth.db.deleteFrom('outbox').execute()
  const { code, output } = await karvan(['reset-password', email, '--second-factor-off'])
  expect(code).toBe(0)
  expect(output).toContain('The account is deactivated, and stays so.')
  expect(await audited()).toEqual([['account.password_reset', null]])
  expect(await verify(accessToken)).toBe(401)
  await auth.db.updateTable('accounts').set({ is_active: true }).where('id', '=', id).execute()
  expect((await auth.login({ email, password: PASSWORD })).status).toBe(401)
  expect(await setByLink(output, 'a calm white horse')).toBe(200)
  expect((await auth.login({ email, password: 'a calm white horse' })).data['user']).toMatchObject({ twoFactor: false })
})

it('ends all sessions of one account, or of everybody', async () => {
  const [one, other] = [await auth.newUser(), await auth.newUser()]
  await auth.db.deleteFrom('outbox').execute()
  expect((await karvan(['end-all-sessions', one.email])).code).toBe(0)
  expect([await verify(one.accessToken), await verify(other.accessToken)]).toEqual([401, 200])
  expect((await karvan(['end-all-sessions'])).output).toMatch(
    /^All sessions have ended; accounts that had some: \d+\.\n$/,
  )
  expect([await verify(other.accessToken), (await auth.refresh(other.refreshToken)).status]).toEqual([401, 401])
  expect(await audited()).toEqual([
    ['session.ended', null],
    ['session.ended', null],
  ])
  const { accessToken } = (await auth.login(ADMIN)).data as unknown as Tokens
  expect(await verify(accessToken)).toBe(200)
})

it('rotates the signing keys', async () => {
  const { code, output } = await karvan(['rotate-keys'])
  const newest = await auth.db.selectFrom('signing_keys').select('kid').where('withdrawn_at', 'is', null).execute()
  expect([code, output]).toEqual([0, `The key ${newest[0]?.kid ?? ''} signs from now on.\n`])
  expect(await audited()).toEqual([['keys.rotated', null]])
})

it('says in one line what it cannot do, and changes nothing', async () => {
  const cases = await Promise.all([
    karvan(['reset-password', 'nobody@karvan.test']),
    karvan(['make-super-admin', ADMIN.email, '--password-stdin'], 'short'),
    karvan(['make-super-admin', ADMIN.email, '--password-stdin'], 'password1234\n'),
    karvan(['make-super-admin', 'owner']),
    karvan(['end-all-sessions'], '', { DATABASE_URL: '' }),
    karvan(['end-all-sessions'], '', { DATABASE_URL: 'postgres://127.0.0.1:9/none' }),
    karvan(['--help']),
  ])
  expect(cases.map(({ code, errors }) => [code, errors.split('\n', 1)[0]])).toEqual([
    [1, 'there is no account nobody@karvan.test'],
    [1, 'the password must have 12 to 128 characters'],
    [1, 'the password is too easy to guess'],
    [2, 'owner is no e-mail address'],
    [1, 'Invalid configuration'],
    [1, expect.stringMatching(/^it could not be done: .*ECONNREFUSED/)],
    [0, ''],
  ])
  expect(await auth.db.selectFrom('outbox').selectAll().execute()).toEqual([])
})
