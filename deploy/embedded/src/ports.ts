import { randomInt } from 'node:crypto'
import { connect, createServer } from 'node:net'

const LOOPBACK = '127.0.0.1'

/**
 * Below what systems give to outgoing connections, and above what well-known servers use. Each process has a part of its
 * own, so that two stacks that start at the same time do not choose the same port.
 */
const FIRST_PORT = 12_000
const PARTS = 400
const PORTS_OF_A_PART = 50

let next = randomInt(PORTS_OF_A_PART)

/**
 * A TCP port of 127.0.0.1 that nobody listens on at this moment, and that this process has not chosen lately.
 * Another program may take it before you do; that is rare, and the program that then fails to listen says so.
 * @throws Error where a program listens on each port of this process's part
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_OF_A_PART; tries += 1) {
    const port = FIRST_PORT + (process.pid % PARTS) * PORTS_OF_A_PART + next
    next = (next + 1) % PORTS_OF_A_PART
    if (await isPortFree(port)) return port
  }
  throw new Error(`no port is free among the ${PORTS_OF_A_PART} of this process`)
}

/** Whether somebody could listen on this port of 127.0.0.1 now. */
export async function isPortFree(port: number): Promise<boolean> {
  try {
    await listen(port)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES'))
      return false
    throw error
  }
}

function listen(port: number): Promise<void> {
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
