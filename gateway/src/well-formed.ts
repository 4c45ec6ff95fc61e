import { AppError } from '@karvan/service-kit'
import type { FastifyInstance } from 'fastify'

const SPOKEN = new Set(['1.0', '1.1'])

/**
 * Refuses what the parser of Node lets pass and another server may read otherwise: a version that is not spoken here, and
 * more than one Host. The connection is closed, since what follows on it is as doubtful. An expectation that we do not know
 * is no reason to refuse.
 */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const problem = problemOf(request.raw)
    if (problem !== null) reply.header('connection', 'close')
    done(problem === null ? undefined : new AppError('request.invalid', problem))
  })
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}

function problemOf({ httpVersion, rawHeaders }: { httpVersion: string; rawHeaders: readonly string[] }): string | null {
  if (!SPOKEN.has(httpVersion)) return 'This server speaks HTTP/1.1 and HTTP/1.0'
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length
  return hosts > 1 ? 'More than one Host header' : null
}
