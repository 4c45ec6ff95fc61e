import { createServer, type Server, type Socket } from 'node:net'
import { answer } from './commands/index.ts'
import type { Context, Session } from './request.ts'
import { decodeFrame, encodeReply, frameLength } from './wire.ts'

/** Serves the wire protocol. Each connection's requests are answered in sequence; a bad frame closes only its connection. */
export function createWireServer(context: Context): Server {
  return createServer((socket) => {
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy()) // the client went away; its requests end with it
    void serve(socket, context)
  })
}

/** Reading by `for await` takes the next bytes only when the requests before are answered. */
async function serve(socket: Socket, context: Context): Promise<void> {
  const session: Session = { exchange: null, user: null }
  let replyId = 0
  try {
    for await (const frame of frames(socket)) {
      const message = decodeFrame(frame)
      const reply = await answer(message.body, session, context)
      replyId += 1
      if (socket.writable) socket.write(encodeReply(message, reply, replyId))
    }
  } catch (error) {
    console.error(`closing a connection: ${String(error)}`)
  } finally {
    socket.destroy()
  }
}

async function* frames(socket: Socket): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  let needed = 4
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    // A large message arrives in many chunks; they are joined once its length is there, not at each chunk.
    while (size >= needed) {
      const all = Buffer.concat(chunks)
      const length = frameLength(all)
      const rest = size < length ? all : all.subarray(length)
      if (size >= length) yield all.subarray(0, length)
      needed = size < length ? length : 4
      chunks = [rest]
      size = rest.length
    }
  }
}
