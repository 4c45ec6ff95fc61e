import { randomInt } from 'node:crypto'
import { connect, createServer } from 'node:net'

const LOOPBACK = '127.0.0.1'

/** Below those that systems give to outgoing connections (from 32768 on Linux, from 49152 on macOS and Windows). */
const FIRST = 16_000
const COUNT = 16_000
const MOST_TRIES = 200
const given = new Set<number>()

/**
 * A TCP port of 127.0.0.1 that nobody listens on at this moment, by chance, and never twice in one process.
 * The operating system's own choice is no good: it may give the same port to the next outgoing connection, before the
 * program that it was chosen for listens there.
 * @throws Error where none is found: this machine lets nobody listen
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const port = FIRST + randomInt(COUNT)
    if (given.has(port) || !(await isPortFree(port))) continue
    given.add(port)
    return port
  }
  throw new Error(`no free port of ${LOOPBACK} in ${MOST_TRIES} tries`)
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
