import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { echo, gatewayBefore, jsonIn, type RawReply, sendRaw } from './edge.ts'

const GET = 'GET /api/cars?limit=1 HTTP/1.1'
const CLOSE = 'Connection: close'
const HOST = 'Host: karvan.test'

interface Seen {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
const seenIn = (reply: RawReply) => jsonIn(reply) as Seen

it.each([
  ['Keep-Alive: timeout=5', 'keep-alive'],
  ['TE: trailers', 'te'],
  ['TE: gzip', 'te'],
  ['Trailer: X-Checksum', 'trailer'],
  ['Expect: 100-continue', 'expect'],
  ['Expect: something-else', 'expect'],
  ['Upgrade: websocket', 'upgrade'],
  ['Upgrade: h2c', 'upgrade'],
  ['HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA', 'http2-settings'],
  ['Proxy-Authorization: Basic eDp5', 'proxy-authorization'],
  ['Proxy-Connection: keep-alive', 'proxy-connection'],
])('%s is for the gateway alone', async (header, name) => {
  const gateway = await gatewayBefore(echo)
  const reply = await sendRaw(gateway, [GET, HOST, CLOSE, header])
  expect(reply.status).toBe(200)
  expect(seenIn(reply).headers).not.toHaveProperty(name)
})

it('takes an upgrade that names itself as a header of the connection for a plain request', async () => {
  const gateway = await gatewayBefore(echo)
  const reply = await sendRaw(gateway, [GET, HOST, 'Connection: Upgrade, close', 'Upgrade: websocket'])
  expect(reply.status).toBe(200)
})

it('drops what Connection names, and lets nobody drop what the gateway adds', async () => {
  const gateway = await gatewayBefore(echo)
  const named = 'Connection: close, X-Secret, X-Real-IP, X-Request-Id'
  const reply = await sendRaw(gateway, [GET, HOST, named, 'X-Secret: 1', 'X-Kept: 2'])
  const { headers } = seenIn(reply)
  expect(headers).toMatchObject({ 'x-kept': '2', 'x-real-ip': '127.0.0.1' })
  expect(headers['x-request-id']).toMatch(/^[\w-]{8,}$/)
  expect(headers).not.toHaveProperty('x-secret')
})

it('passes a body on that the client first asks about', async () => {
  const gateway = await gatewayBefore(echo)
  const post = ['POST /api/auth/login HTTP/1.1', HOST, CLOSE, 'Expect: 100-continue', 'Content-Type: application/json']
  const reply = await sendRaw(gateway, [...post, 'Content-Length: 2'], '{}')
  expect([reply.status, seenIn(reply).body]).toEqual([200, '{}'])
})

it('closes the connection when the client asks for it, and says so', async () => {
  const gateway = await gatewayBefore(echo)
  const reply = await sendRaw(gateway, [GET, HOST, CLOSE])
  expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close'])
  expect(reply.headers.has('keep-alive')).toBe(false)
})

it('speaks HTTP/1.0: no Host, no chunks, and the end of the connection is the end of the reply', async () => {
  const gateway = await gatewayBefore(echo)
  const reply = await sendRaw(gateway, ['GET /api/cars?limit=1 HTTP/1.0'])
  expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close'])
  expect(reply.headers.has('transfer-encoding')).toBe(false)
  expect(JSON.parse(reply.body)).toMatchObject({ method: 'GET' })
})

it.each([
  ['two hosts', [GET, HOST, 'Host: elsewhere.test']],
  ['two hosts that are the same', [GET, HOST, HOST]],
  ['HTTP/0.9', ['GET /api/cars HTTP/0.9', HOST]],
  ['HTTP/2.0', ['GET /api/cars HTTP/2.0', HOST]],
])('refuses %s, and closes', async (_what, lines) => {
  const gateway = await gatewayBefore(echo)
  const reply = await sendRaw(gateway, lines)
  expect(reply.status).toBe(400)
  expect(seenIn(reply)).toMatchObject({ success: false, code: 'request.invalid' })
})

it.each([
  ['a request line without a version', ['GET /api/cars']],
  ['no host', [GET, CLOSE]],
])('refuses %s, and closes', async (_what, lines) => {
  const gateway = await gatewayBefore(echo)
  expect((await sendRaw(gateway, lines)).status).toBe(400)
})

// Within the time of this test: left alone, the request would be given up after twenty seconds.
it('breaks off what a client asked for that has left', async () => {
  const service = new EventEmitter()
  const [asked, brokenOff] = [once(service, 'asked'), once(service, 'broken off')]
  const gateway = await gatewayBefore((_request, response) => {
    response.once('close', () => service.emit('broken off'))
    service.emit('asked')
  })
  const client = connect(Number(gateway.port), gateway.hostname)
  client.write(`${GET}\r\n${HOST}\r\n\r\n`)
  await asked
  client.destroy()
  await brokenOff
}, 5_000)
