import type { Tokens } from '@karvan/contracts/browser'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const MINUTE = 60_000
const LIFE_MS = 15 * MINUTE
const START = 1_800_000_000_000

/** A browser's storage, document and locks, as far as a session touches them. */
function stubBrowser() {
  const storage = () => {
    const stored = new Map<string, string>()
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    }
  }
  const page = new EventTarget()
  const state = { visibilityState: 'visible' }
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(page, state))
  vi.stubGlobal('navigator', { locks: oneAtATime() })
  return { show: () => page.dispatchEvent(new Event('visibilitychange')) }
}

type Work = (lock: object | null) => unknown

/** One lock, as browsers have it: the work of one after the other, or told at once that another one has it. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const inTurn = async (work: Work) => {
    waiting += 1
    const before = last.catch(() => undefined)
    last = before.then(() => work({})).finally(() => (waiting -= 1))
    return await last
  }
  const request = (_: string, options: { ifAvailable: true } | Work, work?: Work) =>
    typeof options === 'function' ? inTurn(options) : waiting > 0 ? work?.(null) : work && inTurn(work)
  return { request }
}

let made = 0
/** Tokens that live for 15 minutes from now. */
function tokens(): Tokens {
  made += 1
  const exp = (Date.now() + LIFE_MS) / 1_000
  return {
    accessToken: `head.${Buffer.from(JSON.stringify({ exp, made })).toString('base64url')}.signature`,
    refreshToken: `refresh-${made}`,
    refreshExpiresAt: new Date(Date.now() + 7 * 24 * 60 * MINUTE).toISOString(),
    user: {
      id: 'u',
      email: 'a@b.test',
      username: 'a',
      first_name: null,
      last_name: null,
      role: 'user',
      userType: 'user',
      emailVerified: true,
      twoFactor: false,
      twoFactorMissing: false,
    },
  }
}

/** The auth service: counts how often it is asked, and answers as it is told. */
function stubAuth() {
  const asked = { count: 0, answer: (): Response => Response.json({ success: true, message: 'OK', data: tokens() }) }
  vi.stubGlobal('fetch', () => {
    asked.count += 1
    return Promise.resolve().then(() => asked.answer())
  })
  return asked
}
const refused = () => Response.json({ success: false, message: 'no', code: 'auth.refresh_invalid' }, { status: 401 })

let browser: ReturnType<typeof stubBrowser>
let asked: ReturnType<typeof stubAuth>

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: START })
  browser = stubBrowser()
  asked = stubAuth()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets time pass, and what it set off come to its end: code that is loaded is not under the test's clock. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

/** A tab in which somebody has just signed in. */
async function signedInTab() {
  const { useSession } = await import('./session-store.ts')
  const { startSession } = await import('./start-session.ts')
  const keep = await import('./keep-session.ts')
  startSession()
  useSession.getState().signedIn(tokens(), true)
  await pass(0)
  return { state: () => useSession.getState(), renew: keep.renewSession }
}

it('renews two minutes before the end, and plans the next time', async () => {
  const { state } = await signedInTab()
  const first = state().session?.accessToken
  await pass(13 * MINUTE - 1)
  expect(asked.count).toBe(0)
  await pass(1)
  expect([asked.count, state().session?.accessToken === first]).toEqual([1, false])
  await pass(13 * MINUTE)
  expect(asked.count).toBe(2)
})

it('tries again after a minute where the server does not answer, and stays signed in', async () => {
  const { state } = await signedInTab()
  asked.answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await pass(13 * MINUTE)
  expect([asked.count, state().user?.email]).toEqual([1, 'a@b.test'])
  await pass(MINUTE - 1)
  expect(asked.count).toBe(1)
  await pass(1)
  expect(asked.count).toBe(2)
})

it('ends where the server says so', async () => {
  const { state } = await signedInTab()
  asked.answer = refused
  await pass(13 * MINUTE)
  expect([state().user, state().hasEnded]).toEqual([null, true])
  expect(localStorage.getItem('accessToken')).toBeNull()
})

it('keeps who it was where a page asks to sign in again, until somebody does or gives up', async () => {
  const { state } = await signedInTab()
  // As a page of the back office does.
  const { useSession } = await import('./session-store.ts')
  useSession.setState({ asksAgain: true })
  asked.answer = refused
  await pass(13 * MINUTE)
  expect([state().session, state().user?.email, state().hasEnded]).toEqual([null, 'a@b.test', true])
  expect(localStorage.getItem('accessToken')).toBeNull()
  state().giveUp()
  expect([state().user, state().hasEnded]).toEqual([null, true])
})

it('asks no second time within 30 s', async () => {
  const { renew } = await signedInTab()
  expect(await renew()).toBe(true)
  await expect(renew()).rejects.toThrow('Token refresh rate limited')
  await pass(30_000)
  expect(await renew()).toBe(true)
  expect(asked.count).toBe(2)
})

it.each([
  ['both tokens', []],
  ['an access token of the same text, signed within the same second', ['accessToken']],
  ['the same refresh token, after a proof of the password', ['refreshToken']],
] as const)('takes what another tab has got, and asks nobody: %s', async (_, same) => {
  const { renew, state } = await signedInTab()
  const { writeSession, sessionOf } = await import('./stored-session.ts')
  const known = state().session
  if (known === null) throw new Error('nobody is signed in')
  const stored = Object.fromEntries(same.map((name) => [name, known[name]]))
  const other = { ...sessionOf(tokens(), Date.now()), ...stored }
  writeSession(other, true)
  expect(await renew()).toBe(true)
  expect([asked.count, state().session]).toEqual([0, other])
})

/** Renews while another tab has the lock, which it then gives back. */
async function renewBehindAnother(renew: () => Promise<boolean>): Promise<{ readonly result: Promise<boolean> }> {
  let release = () => {}
  void navigator.locks.request('karvan-session', () => new Promise<void>((resolve) => (release = resolve)))
  const result = renew()
  await pass(0)
  release()
  return { result }
}

it('waits for the tokens that another tab is getting, though it sees them late', async () => {
  const { renew, state } = await signedInTab()
  const { writeSession, sessionOf } = await import('./stored-session.ts')
  const other = sessionOf(tokens(), Date.now())
  const renewed = await renewBehindAnother(renew)
  await pass(500)
  writeSession(other, true)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'accessToken' }))
  expect(await renewed.result).toBe(true)
  expect([asked.count, state().session]).toEqual([0, other])
})

it('renews by itself where the other tab has got nothing', async () => {
  const { renew } = await signedInTab()
  const renewed = await renewBehindAnother(renew)
  await pass(1_000)
  expect([await renewed.result, asked.count]).toEqual([true, 1])
})

it('signs nobody out while another tab writes its tokens, one key after the other', async () => {
  const { state } = await signedInTab()
  const { useSession } = await import('./session-store.ts')
  const { writeSession, sessionOf } = await import('./stored-session.ts')
  const users: (string | undefined)[] = []
  useSession.subscribe(({ user }) => users.push(user?.email))
  const [setItem, removeItem] = [localStorage.setItem.bind(localStorage), localStorage.removeItem.bind(localStorage)]
  const tell = (key: string) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  localStorage.setItem = (key, value) => void tell((setItem(key, value), key))
  localStorage.removeItem = (key) => void tell((removeItem(key), key))
  const other = sessionOf(tokens(), Date.now())
  writeSession(other, true)
  expect(users).not.toContain(undefined)
  expect(state().session).toEqual(other)
})

it('renews when a tab that slept is looked at', async () => {
  await signedInTab()
  // A sleeping tab has no timers; its clock goes on.
  vi.setSystemTime(START + 14 * MINUTE)
  browser.show()
  await vi.waitFor(() => expect(asked.count).toBe(1))
})
