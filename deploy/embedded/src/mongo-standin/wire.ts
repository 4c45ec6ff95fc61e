import { deserialize, serialize, type Document } from 'bson'

/**
 * The MongoDB wire protocol, as far as drivers since 2019 speak it: OP_MSG, and OP_QUERY for the first hello.
 * https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
 */
const OP_REPLY = 1
const OP_QUERY = 2004
const OP_MSG = 2013
const HEADER = 16
const CHECKSUM_PRESENT = 1
const MORE_TO_COME = 2

/** Largest message that is taken, in bytes; announced in hello as maxMessageSizeBytes. */
export const MAX_MESSAGE_BYTES = 48_000_000

/** A frame that does not follow the protocol; the connection that sent it is closed. */
export class BadFrame extends Error {}

export interface Message {
  readonly requestId: number
  readonly body: Document
  /** Whether the sender waits for an answer. */
  readonly expectsReply: boolean
  /** OP_QUERY wants its answer as OP_REPLY. */
  readonly legacy: boolean
}

/** The length of the frame that `buffer` begins with, or `undefined` while it is not known. */
export function frameLength(buffer: Buffer): number | undefined {
  if (buffer.length < 4) return undefined
  const length = buffer.readInt32LE(0)
  if (length < HEADER + 5 || length > MAX_MESSAGE_BYTES) throw new BadFrame(`message of ${length} bytes`)
  return length
}

/**
 * Reads one whole frame.
 * @throws BadFrame
 */
export function decodeFrame(frame: Buffer): Message {
  const requestId = frame.readInt32LE(4)
  const operation = frame.readInt32LE(12)
  try {
    if (operation === OP_MSG) return decodeMsg(frame, requestId)
    if (operation === OP_QUERY) return decodeQuery(frame, requestId)
  } catch (error) {
    throw new BadFrame('unreadable message', { cause: error })
  }
  throw new BadFrame(`operation ${operation} is not spoken here`)
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

function decodeMsg(frame: Buffer, requestId: number): Message {
  const flags = frame.readUInt32LE(HEADER)
  const end = frame.length - ((flags & CHECKSUM_PRESENT) === 0 ? 0 : 4)
  let at = HEADER + 4
  let body: Document | undefined
  const sequences: Record<string, Document[]> = {}
  while (at < end) {
    const kind = frame.readUInt8(at)
    at += 1
    const size = sizeAt(frame, at, end)
    if (kind === 0) body = decodeDocument(frame.subarray(at, at + size))
    else if (kind === 1) Object.assign(sequences, decodeSequence(frame.subarray(at, at + size)))
    else throw new BadFrame(`section of kind ${kind}`)
    at += size
  }
  if (body === undefined) throw new BadFrame('message without a body')
  return { requestId, body: { ...body, ...sequences }, expectsReply: (flags & MORE_TO_COME) === 0, legacy: false }
}

/** Section kind 1: size, name, then documents one after the other. */
function decodeSequence(section: Buffer): Record<string, Document[]> {
  const nameEnd = section.indexOf(0, 4)
  if (nameEnd < 0) throw new BadFrame('sequence without a name')
  const documents: Document[] = []
  let at = nameEnd + 1
  while (at < section.length) {
    const size = sizeAt(section, at, section.length)
    documents.push(decodeDocument(section.subarray(at, at + size)))
    at += size
  }
  return { [section.toString('utf8', 4, nameEnd)]: documents }
}

function decodeQuery(frame: Buffer, requestId: number): Message {
  const nameEnd = frame.indexOf(0, HEADER + 4)
  if (nameEnd < 0) throw new BadFrame('query without a collection')
  const namespace = frame.toString('utf8', HEADER + 4, nameEnd)
  const at = nameEnd + 1 + 8 // after skip and return counts
  const body = decodeDocument(frame.subarray(at, at + sizeAt(frame, at, frame.length)))
  return { requestId, body: { $db: namespace.split('.')[0], ...body }, expectsReply: true, legacy: true }
}

function sizeAt(buffer: Buffer, at: number, end: number): number {
  const size = buffer.readInt32LE(at)
  if (size < 5 || at + size > end) throw new BadFrame(`part of ${size} bytes does not fit its message`)
  return size
}
