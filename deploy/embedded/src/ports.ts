import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const LOOPBACK = '127.0.0.1'

/** Below those that systems give to outgoing connections (from 32768 on Linux, from 49152 on macOS and Windows). */
const FIRST = 16_000
const COUNT = 16_000
const MAX_TRIES = 200
/** Who was given a port listens on it by then, or will not. */
const CLAIM_MS = 10 * 60_000

/**
 * A TCP port of 127.0.0.1 that nobody listens on at this moment, by chance, and that no process of this user was given
 * in the last ten minutes: test files that start their programs at the same time take no port from each other.
 * The operating system's own choice is no good: it may give the same port to the next outgoing connection, before the
 * program that it was chosen for listens there.
 * @throws Error where none is found: this machine lets nobody listen
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    const port = FIRST + randomInt(COUNT)
    if ((await claim(port)) && (await isPortFree(port))) return port
  }
  throw new Error(`no free port of ${LOOPBACK} in ${MAX_TRIES} tries`)
}

/**
 * Whether this port is ours now. A claim is a file in the folder of its period, and making a file is one step: who finds it
 * made is too late. A claim of the period before counts too, and one of the next where the clock has moved on meanwhile.
 */
async function claim(port: number): Promise<boolean> {
  const claims = join(tmpdir(), `karvan-ports-${userInfo().uid}`)
  const period = Math.floor(Date.now() / CLAIM_MS)
  const fileOf = (time: number) => join(claims, String(time), String(port))
  const isNewPeriod = (await mkdir(join(claims, String(period)), { recursive: true })) !== undefined
  if (isNewPeriod) await removeBefore(claims, period - 1)
  try {
    await (await open(fileOf(period), 'wx')).close()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
  return !existsSync(fileOf(period - 1)) && !existsSync(fileOf(period + 1))
}

async function removeBefore(claims: string, period: number): Promise<void> {
  const ended = (await readdir(claims)).filter((name) => Number(name) < period)
  await Promise.all(ended.map((name) => rm(join(claims, name), { recursive: true, force: true })))
}

/** Whether somebody could listen on this port of 127.0.0.1 now. */
export async function isPortFree(port: number): Promise<boolean> {
  try {
    await listenOnce(port)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES'))
      return false
    throw error
  }
}

function listenOnce(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, LOOPBACK, () => server.close(() => resolve()))
  })
}

/** Whether a program accepts connections on this port of 127.0.0.1. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, LOOPBACK)
    const finish = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => finish(true))
    socket.once('error', () => finish(false)) // refused: that is the answer
  })
}
