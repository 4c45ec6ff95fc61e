import { createServer, type Server, type Socket } from 'node:net'
import type { Document } from 'bson'
import type { Context } from './command.ts'
import { commands } from './commands/index.ts'
import { asMongoError, MongoError } from './errors.ts'
import { Session } from './session.ts'
import { BadFrame, decodeFrame, encodeReply, frameLength, type Message } from './wire.ts'

/** Serves the wire protocol. Each connection's requests are answered in order; a bad frame closes only its connection. */
export function createWireServer(context: Context): Server {
  return createServer((socket) => {
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy()) // the client went away; its requests end with it
    void serve(socket, context)
  })
}

/** Reading by `for await` takes the next bytes only when the requests before are answered. */
async function serve(socket: Socket, context: Context): Promise<void> {
  const session = new Session()
  let replyId = 0
  try {
    for await (const frame of frames(socket)) {
      const message = decodeFrame(frame)
      const reply = await answer(message, session, context)
      replyId += 1
      if (message.expectsReply && socket.writable) socket.write(encodeReply(message, reply, replyId))
    }
  } catch (error) {
    if (error instanceof BadFrame) console.error(`closing a connection: ${error.message}`)
    else if (!isDisconnect(error)) throw error
  } finally {
    socket.destroy()
  }
}

async function* frames(socket: Socket): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    // A large message arrives in many chunks; they are joined once its length is there, not at each chunk.
    for (;;) {
      const head = size >= 4 && (chunks[0]?.length ?? 0) < 4 ? (chunks = [Buffer.concat(chunks)])[0] : chunks[0]
      const length = head === undefined ? undefined : frameLength(head)
      if (length === undefined || size < length) break
      const all = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)
      chunks = all.length > length ? [all.subarray(length)] : []
      size -= length
      yield all.subarray(0, length)
    }
  }
}

async function answer(message: Message, session: Session, context: Context): Promise<Document> {
  try {
    const { $db: database = 'test', ...body } = message.body as { $db?: string }
    const name = Object.keys(body)[0] ?? ''
    const command = commands.get(name)
    if (command === undefined) throw new MongoError(59, `no such command: '${name}'`)
    session.check(name, database)
    if ('txnNumber' in body) {
      throw new MongoError(20, 'Transaction numbers are only allowed on a replica set member or mongos')
    }
    return { ...(await command({ name, database, body, session }, context)), ok: 1 }
  } catch (error) {
    const known = asMongoError(error)
    if (known.code === 1) console.error('unexpected error', error)
    return known.toReply()
  }
}

function isDisconnect(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(error.code))
  )
}
