import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadConfig } from './config.ts'
import { loadCredentials, type StaffSignIn, workingSignIn } from './credentials.ts'

const OLD = { email: 'owner@karvan.test', password: 'the password of before' }

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'karvan-credentials-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}
const readStored = (dir: string): unknown => JSON.parse(readFileSync(join(dir, 'credentials'), 'utf8'))
/** Answers like the sign-in of an account with this password. */
const only = (password: string) => (tried: { password: string }) => Promise.resolve(tried.password === password)

it('makes a sign-in at the first start, keeps it, and uses it again', async () => {
  const dir = folder()
  const first = loadCredentials(dir, {})
  expect(first).toMatchObject({ wanted: { email: 'admin@karvan.local' }, stored: null })
  expect(first.wanted.password.length).toBeGreaterThanOrEqual(12)
  expect(loadCredentials(dir, {})).toEqual(first)
  expect(await workingSignIn(dir, first, only(first.wanted.password))).toEqual(first.wanted)
})

it('keeps what works when another password is given that does not, and says what works', async () => {
  const dir = folder()
  loadCredentials(dir, OLD)
  const known = loadCredentials(dir, { password: 'another long password' })
  expect(known).toEqual({ wanted: { ...OLD, password: 'another long password' }, stored: OLD })
  expect(await workingSignIn(dir, known, only(OLD.password))).toEqual(OLD)
  expect(readStored(dir)).toEqual(OLD)
})

it('keeps another password once a sign-in with it works', async () => {
  const dir = folder()
  loadCredentials(dir, OLD)
  const known = loadCredentials(dir, { password: 'another long password' })
  expect(readStored(dir)).toEqual(OLD)
  expect(await workingSignIn(dir, known, only('another long password'))).toEqual(known.wanted)
  expect(readStored(dir)).toEqual(known.wanted)
})

it('says nothing where no sign-in works, and leaves what is kept', async () => {
  const dir = folder()
  const known: StaffSignIn = loadCredentials(dir, OLD)
  expect(await workingSignIn(dir, known, only('set by somebody else'))).toBeNull()
  expect(readStored(dir)).toEqual(OLD)
})

it('refuses a password that the auth service would refuse, before anything is kept', () => {
  expect(() => loadConfig({ KARVAN_ADMIN_PASSWORD: 'short' })).toThrow('KARVAN_ADMIN_PASSWORD must have 12')
})
