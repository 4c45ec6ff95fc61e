import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Fault } from './faults.ts'

const HTML = 'text/html; charset=utf-8'

const PAGES = {
  '403': '<html><head><title>403 ERROR</title></head><body><h1>Request blocked.</h1></body></html>',
  '404': '<html><head><title>404 Not Found</title></head><body><center>404 Not Found</center></body></html>',
  html: '<!doctype html><html><head><title>서비스 점검 안내</title></head><body><p>잠시 후 다시 이용해 주세요.</p></body></html>',
  challenge:
    '<!doctype html><html><head><title>Just a moment...</title></head><body><noscript>Enable JavaScript and cookies to continue</noscript><script>window._cf_chl_opt={}</script></body></html>',
} as const

/** Lets a fault strike a request. Returns false where the request goes on after it (slow), or is answered and then altered. */
export async function answerFault(fault: Fault, reply: FastifyReply): Promise<boolean> {
  switch (fault.kind) {
    case 'slow':
      await delay(fault.ms)
      return false
    case 'cut':
      cut(reply)
      return true
    case '429':
    case '503':
      await reply
        .code(Number(fault.kind))
        .header('retry-after', String(fault.retryAfter))
        .send({ error: fault.kind === '429' ? 'Too Many Requests' : 'Service Unavailable' })
      return true
    case '407':
      await reply.code(407).header('content-length', '0').send()
      return true
    case '403':
    case '404':
      await reply.code(Number(fault.kind)).type(HTML).send(PAGES[fault.kind])
      return true
    case 'json':
      await reply.code(200).send({ status: 'ok' })
      return true
    case 'renamed':
    case 'unit':
    case 'empty':
      return false
    case 'html':
    case 'challenge':
      await reply.code(200).type(HTML).send(PAGES[fault.kind])
      return true
  }
}

/** Promises a long JSON body, sends its beginning and breaks the connection. */
function cut(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '4096' })
  reply.raw.write('{"Count":1', () => reply.raw.destroy())
}
