import type { ConnectionError } from 'fastify'
import type { Socket } from 'node:net'
import { failure } from './answer-errors.ts'
import { AppError } from './app-error.ts'

const STATUS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Answers what is no HTTP request, or comes too slowly, in the envelope, and closes: there is no request to reply to. */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const body = JSON.stringify(failure(new AppError('request.invalid', 'The request could not be read')))
    const head = [
      `HTTP/1.1 ${STATUS[error.code] ?? '400 Bad Request'}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}
