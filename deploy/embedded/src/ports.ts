import { connect, createServer } from 'node:net'

const LOOPBACK = '127.0.0.1'

/**
 * A TCP port of 127.0.0.1 that nobody listens on at this moment, chosen by the operating system.
 * Another program may take it before you do; that is rare, and the program that then fails to listen says so.
 */
export function freePort(): Promise<number> {
  return listenOnce(0)
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

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, LOOPBACK, () => {
      const address = server.address()
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no TCP address after listen'))
        else resolve(address.port)
      })
    })
  })
}

/** Whether a program accepts connections on this port of 127.0.0.1. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const finish = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => finish(true))
    socket.once('error', () => finish(false)) // refused: that is the answer
  })
}
