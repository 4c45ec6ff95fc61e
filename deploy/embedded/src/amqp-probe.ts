import { connect, type Socket } from 'node:net'

/** Frames and methods of AMQP 0-9-1 (https://www.rabbitmq.com/amqp-0-9-1-reference): class << 16 | method. */
const CONNECTION_START = 0x000a000a
const CONNECTION_TUNE = 0x000a001e
const CONNECTION_OPEN_OK = 0x000a0029
const CONNECTION_CLOSE = 0x000a0032
const METHOD_FRAME = 1
const FRAME_END = 0xce

export interface AmqpTarget {
  readonly port: number
  readonly user: string
  readonly password: string
  readonly vhost: string
}

/** What a broker answered: it is open for work, or says no. */
export type ProbeResult =
  { readonly open: true; readonly version: string } | { readonly open: false; readonly reason: string }

/**
 * Opens and leaves one AMQP connection on 127.0.0.1, sign-in and vhost included: that is what every client will do,
 * and it takes milliseconds where the `rabbitmq-diagnostics` program takes seconds to start.
 * @returns `undefined` when nobody answers (yet)
 */
export function probeAmqp(target: AmqpTarget, timeoutMs = 2000): Promise<ProbeResult | undefined> {
  return new Promise((resolve) => {
    const socket = connect(target.port, '127.0.0.1')
    let received = Buffer.alloc(0)
    let version = ''
    let done = false
    const finish = (result: ProbeResult | undefined) => {
      done = true
      resolve(result)
      socket.destroy()
    }
    socket.setTimeout(timeoutMs, () => finish(undefined))
    socket.once('error', () => finish(undefined)) // nobody listens, or it hung up: not ready
    socket.once('close', () => finish(undefined))
    socket.once('connect', () => socket.write('AMQP\x00\x00\x09\x01', 'latin1'))
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      for (let frame = nextFrame(received); frame !== undefined && !done; frame = nextFrame(received)) {
        received = received.subarray(frame.length)
        if (frame.method === CONNECTION_START) version = versionIn(frame.payload)
        const result = answer(socket, frame, target, version)
        if (result !== undefined) finish(result)
      }
    })
  })
}

interface Frame {
  readonly method: number
  readonly payload: Buffer
  readonly length: number
}

function nextFrame(buffer: Buffer): Frame | undefined {
  if (buffer.length < 7) return undefined
  const size = buffer.readUInt32BE(3)
  if (buffer.length < size + 8) return undefined
  const payload = buffer.subarray(7, 7 + size)
  return { method: buffer.readUInt8(0) === METHOD_FRAME ? payload.readUInt32BE(0) : 0, payload, length: size + 8 }
}

function answer(socket: Socket, frame: Frame, target: AmqpTarget, version: string): ProbeResult | undefined {
  switch (frame.method) {
    case CONNECTION_START: {
      const noProperties = uint32(0)
      const secret = longString(`\0${target.user}\0${target.password}`)
      send(socket, [uint32(0x000a000b), noProperties, shortString('PLAIN'), secret, shortString('en_US')]) // start-ok
      return undefined
    }
    case CONNECTION_TUNE:
      send(socket, [uint32(0x000a001f), frame.payload.subarray(4, 10), Buffer.from([0, 0])]) // tune-ok, no heartbeat
      send(socket, [uint32(0x000a0028), shortString(target.vhost), shortString(''), Buffer.from([0])]) // open
      return undefined
    case CONNECTION_OPEN_OK:
      send(socket, [uint32(0x000a0032), Buffer.from([0, 200]), shortString('bye'), uint32(0)]) // close
      return { open: true, version }
    case CONNECTION_CLOSE:
      return { open: false, reason: frame.payload.subarray(7, 7 + frame.payload.readUInt8(6)).toString() }
    default:
      return undefined
  }
}

function send(socket: Socket, parts: readonly Buffer[]): void {
  const payload = Buffer.concat(parts)
  socket.write(
    Buffer.concat([Buffer.from([METHOD_FRAME, 0, 0]), uint32(payload.length), payload, Buffer.from([FRAME_END])]),
  )
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function shortString(text: string): Buffer {
  return Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)])
}

function longString(text: string): Buffer {
  return Buffer.concat([uint32(Buffer.byteLength(text)), Buffer.from(text)])
}

/** The server's properties are a table; its entry "version" is a long string ('S') after the short-string key. */
function versionIn(start: Buffer): string {
  const key = Buffer.from('\x07versionS', 'latin1')
  const at = start.indexOf(key)
  if (at < 0) return ''
  const length = start.readUInt32BE(at + key.length)
  return start.toString('utf8', at + key.length + 4, at + key.length + 4 + length)
}
