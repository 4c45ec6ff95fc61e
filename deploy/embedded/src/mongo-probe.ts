import { connect } from 'node:net'
import { deserialize, serialize, type Document } from 'bson'

const OP_MSG = 2013
const HEADER = 16
/** Flags (4 bytes) and the kind of the first section (1 byte) come before the document. */
const BODY = HEADER + 5

/** Which program answers on a port. */
export interface MongoVersion {
  readonly version: string
  readonly isStandIn: boolean
}

/** Asks a MongoDB server on 127.0.0.1 for its version; `undefined` while nobody answers. */
export function probeMongo(port: number, timeoutMs = 2000): Promise<MongoVersion | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let received = Buffer.alloc(0)
    const finish = (result: MongoVersion | undefined) => {
      resolve(result)
      socket.destroy()
    }
    socket.setTimeout(timeoutMs, () => finish(undefined))
    socket.once('error', () => finish(undefined)) // nobody listens yet
    socket.once('close', () => finish(undefined))
    socket.once('connect', () => socket.write(encodeRequest({ buildInfo: 1, $db: 'admin' })))
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      if (received.length < 4 || received.length < received.readInt32LE(0)) return
      const { version, modules } = deserialize(received.subarray(BODY)) as { version?: string; modules?: string[] }
      finish({ version: version ?? '', isStandIn: modules?.includes('karvan-stand-in') === true })
    })
  })
}

function encodeRequest(document: Document): Buffer {
  const body = serialize(document)
  const frame = Buffer.alloc(BODY + body.length)
  frame.writeInt32LE(frame.length, 0)
  frame.writeInt32LE(1, 4)
  frame.writeInt32LE(OP_MSG, 12)
  frame.set(body, BODY)
  return frame
}
