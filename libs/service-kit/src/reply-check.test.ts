import { defineRoutes } from '@karvan/contracts'
import { Writable } from 'node:stream'
import { Type } from 'typebox'
import { expect, it, onTestFinished } from 'vitest'
import { createHttpApp } from './http.ts'
import { replyCheckIn, type ReplyCheck } from './reply-check.ts'
import { createLogger } from './run-service.ts'
import { toRoute } from './to-route.ts'

const { car } = defineRoutes({
  car: {
    access: 'public',
    summary: '',
    errors: [],
    method: 'GET',
    path: '/api/car',
    success: { status: 200, data: Type.Object({ fuel: Type.Enum(['petrol', 'diesel']) }) },
  },
})

interface Reply {
  readonly status: number
  readonly fuel: string
}

async function answer(checkReplies: ReplyCheck, reply: Reply) {
  const lines: string[] = []
  const into = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const log = createLogger('test', { LOG_LEVEL: 'error' }, into)
  const app = createHttpApp({ access: 'none', log, checkReplies, ready: () => Promise.resolve() })
  onTestFinished(() => app.close())
  app.route({
    ...toRoute(car),
    handler: (_request, answered) =>
      answered.code(reply.status as 200).send({ success: true, message: 'OK', data: { fuel: reply.fuel as 'petrol' } }),
  })
  const { statusCode } = await app.inject('/api/car')
  return { statusCode, log: lines.join('') }
}

it.each(['log', 'fail'] as const)('lets a reply pass that keeps its contract (%s)', async (check) => {
  expect(await answer(check, { status: 200, fuel: 'diesel' })).toEqual({ statusCode: 200, log: '' })
})

it.each<[string, Reply, string]>([
  ['a value that the contract does not have', { status: 200, fuel: 'steam' }, '/data/fuel'],
  ['a status that the contract does not have', { status: 203, fuel: 'diesel' }, 'status 203'],
])('fails in tests, and is logged and sent at npm start, on %s', async (_, reply, problem) => {
  expect((await answer('fail', reply)).statusCode).toBe(500)
  const logged = await answer('log', reply)
  expect(logged.statusCode).toBe(reply.status)
  expect(logged.log).toContain('a reply breaks its contract and is sent all the same')
  expect(logged.log).toContain(problem)
  expect(await answer(false, reply)).toEqual({ statusCode: reply.status, log: '' })
})

it.each([
  ['production', false],
  ['development', 'log'],
  ['test', 'fail'],
])('in %s: %s', (nodeEnv, check) => {
  expect(replyCheckIn(nodeEnv)).toBe(check)
})
