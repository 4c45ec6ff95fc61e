import { Pool } from 'undici'
import { type Call, httpCalls, openLoop } from './load.ts'
import type { Measured } from './visitors.ts'

/** What visitors wait for while many people sign in: the passwords are hashed by the same machine. */
const SECONDS = 20
/** A process that has just started still compiles what it runs. */
const WARM_UP_S = 5
const READS_PER_SECOND = 20
const SIGN_INS_PER_SECOND = 20
/** Of the sign-ins, each fourth has a wrong password: 100 in a run, over all accounts and addresses. */
const WRONG_EVERY = 4
/** So many that no limit answers instead: 5 wrong ones each, where an account and a network have 10 and 50. */
const ACCOUNTS = 20
/** Beyond the addresses of the other bench; Linux takes every address of 127.0.0.0/8 for its own. */
const FIRST_CLIENT = 100
const addressOf = (client: number) => `127.0.0.${FIRST_CLIENT + client}`
const READER = 90

const PASSWORD = 'a password of the bench'

interface Account {
  readonly email: string
  readonly pool: Pool
}

async function post({ pool }: Account, path: string, body: object, signal: AbortSignal | null): Promise<number> {
  const answer = await pool.request({
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
  await answer.body.arrayBuffer()
  return answer.statusCode
}

/** Registers accounts by the API, each from an address of its own. @throws Error where one cannot be made */
async function makeAccounts(url: string): Promise<Account[]> {
  const accounts: Account[] = []
  for (let i = 0; i < ACCOUNTS; i += 1) {
    const pool = new Pool(url, { connections: 16, pipelining: 1, localAddress: addressOf(i) })
    const account = { email: `bench-${Date.now()}-${i}@karvan.test`, pool }
    const status = await post(account, '/api/auth/register', { email: account.email, password: PASSWORD }, null)
    if (status !== 201) throw new Error(`no account could be made: ${status}`)
    accounts.push(account)
  }
  return accounts
}

/** Right and wrong passwords in turn. Only the answer that belongs to the password counts as right: a limit's does not. */
function signIns(accounts: readonly Account[]): Call {
  let next = 0
  return async (signal) => {
    const turn = next++
    const isWrong = turn % WRONG_EVERY === 0
    // Also the wrong ones go around all accounts.
    const account = accounts[(isWrong ? turn / WRONG_EVERY : turn) % ACCOUNTS]
    if (!account) return false
    const body = { email: account.email, password: isWrong ? `${PASSWORD}!` : PASSWORD }
    return (await post(account, '/api/auth/login', body, signal)) === (isWrong ? 401 : 200)
  }
}

/** Questions that nobody has asked yet, so that none is answered out of a cache. */
function newSearches(count: number): readonly string[] {
  const by = (most: number) => Math.floor(Math.random() * most)
  return Array.from(
    { length: count },
    () => `/api/cars?limit=24&priceMin=${by(20_000)}&mileageMax=${40_000 + by(400_000)}`,
  )
}

async function reads(url: string, seconds: number) {
  const { call, close } = httpCalls(url, newSearches(seconds * READS_PER_SECOND), { localAddress: addressOf(READER) })
  const result = await openLoop(call, READS_PER_SECOND, seconds)
  await close()
  return result
}

/** First with nothing beside them, then beside sign-ins. The accounts stay: they are of a shop for tests. */
export async function readsDuringSignIns(url: string): Promise<Measured[]> {
  const accounts = await makeAccounts(url)
  await reads(url, WARM_UP_S)
  const idle = await reads(url, SECONDS)
  const [signedIn, during] = await Promise.all([
    openLoop(signIns(accounts), SIGN_INS_PER_SECOND, SECONDS),
    reads(url, SECONDS),
  ])
  await Promise.all(accounts.map(({ pool }) => pool.destroy()))
  return [
    { name: `new questions about cars, ${READS_PER_SECOND}/s`, ...idle, wanted: null },
    { name: `sign-ins, ${SIGN_INS_PER_SECOND}/s, each fourth wrong`, ...signedIn, wanted: null },
    { name: `beside them new questions, ${READS_PER_SECOND}/s`, ...during, wanted: 100 },
  ]
}
