import { deserialize, type Document, serialize, setInternalBufferSize } from 'bson'

/**
 * The MongoDB wire protocol, as far as today's Node.js driver speaks it: OP_MSG, and OP_QUERY for the first hello.
 * https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
 */
const OP_REPLY = 1
const OP_QUERY = 2004
const OP_MSG = 2013
const HEADER = 16
/** Flags that a server must understand: checksums and unacknowledged writes, of which there are none here. */
const REQUIRED_FLAGS = 0xffff

/** Largest message that is taken; hello announces it. What is encoded, such as a batch that exceeds its bound, may be more. */
export const MAX_MESSAGE_BYTES = 48_000_000
setInternalBufferSize(2 * MAX_MESSAGE_BYTES)

interface Message {
  readonly requestId: number
  readonly body: Document
  /** OP_QUERY wants its answer as OP_REPLY. */
  readonly legacy: boolean
}

/** The length of the frame that `buffer` begins with. @throws Error for what is no frame */
export function frameLength(buffer: Buffer): number {
  const length = buffer.readInt32LE(0)
  if (length < HEADER + 5 || length > MAX_MESSAGE_BYTES) throw new Error(`message of ${length} bytes`)
  return length
}

/** Reads one whole frame. @throws Error for what is no frame */
export function decodeFrame(frame: Buffer): Message {
  const requestId = frame.readInt32LE(4)
  const operation = frame.readInt32LE(12)
  if (operation === OP_MSG) return { requestId, body: decodeMsg(frame), legacy: false }
  if (operation === OP_QUERY) return { requestId, body: decodeQuery(frame), legacy: true }
  throw new Error(`the MongoDB stand-in does not have operation ${operation}`)
}

/** Values keep their BSON classes where JavaScript has none; numbers become numbers. */
export function decodeDocument(bytes: Uint8Array): Document {
  return deserialize(bytes, { promoteBuffers: false, promoteValues: true, bsonRegExp: false })
}

/** `undefined` members are left out, as drivers do by default. */
export function encodeDocument(document: Document): Uint8Array {
  return serialize(document, { ignoreUndefined: true })
}

/** The answer's frame. */
export function encodeReply(message: Message, document: Document, replyId: number): Buffer {
  const body = encodeDocument(document)
  // OP_MSG: flags, section kind 0. OP_REPLY: flags, cursor id, starting from, number of documents.
  const prefix = Buffer.alloc(message.legacy ? 20 : 5)
  if (message.legacy) prefix.writeInt32LE(1, 16)
  const header = Buffer.alloc(HEADER)
  header.writeInt32LE(HEADER + prefix.length + body.length, 0)
  header.writeInt32LE(replyId, 4)
  header.writeInt32LE(message.requestId, 8)
  header.writeInt32LE(message.legacy ? OP_REPLY : OP_MSG, 12)
  return Buffer.concat([header, prefix, body])
}

/** Flags, then sections: the body (kind 0), and lists of documents that belong into it (kind 1). */
function decodeMsg(frame: Buffer): Document {
  const flags = frame.readUInt32LE(HEADER)
  if ((flags & REQUIRED_FLAGS) !== 0) throw new Error(`the MongoDB stand-in does not have flags ${flags}`)
  const body: Document = {}
  let at = HEADER + 4
  while (at < frame.length) {
    const kind = frame.readUInt8(at)
    const end = at + 1 + frame.readInt32LE(at + 1)
    if (kind > 1 || end < at + 6 || end > frame.length) throw new Error(`section of kind ${kind}`)
    const section = frame.subarray(at + 1, end)
    Object.assign(body, kind === 0 ? decodeDocument(section) : decodeSequence(section))
    at = end
  }
  return body
}

/** Size, name, then documents one after the other. */
function decodeSequence(section: Buffer): Document {
  const nameEnd = section.indexOf(0, 4)
  const documents: Document[] = []
  for (let at = nameEnd + 1, end; at < section.length; at = end) {
    end = at + section.readInt32LE(at)
    documents.push(decodeDocument(section.subarray(at, end)))
  }
  return { [section.toString('utf8', 4, nameEnd)]: documents }
}

/** Flags, the collection, counts to skip and to return, then the query. */
function decodeQuery(frame: Buffer): Document {
  const nameEnd = frame.indexOf(0, HEADER + 4)
  if (nameEnd < 0) throw new Error('query without a collection')
  const [database] = frame.toString('utf8', HEADER + 4, nameEnd).split('.')
  return { ...decodeDocument(frame.subarray(nameEnd + 1 + 8)), $db: database }
}
