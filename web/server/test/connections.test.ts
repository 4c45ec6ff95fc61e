import { createHttpApp, createLogger } from '@karvan/service-kit'
import { until } from '@karvan/test-kit'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { openServices } from '../src/services.ts'

const catalog = createHttpApp({
  access: 'none',
  log: createLogger('test', { LOG_LEVEL: 'silent' }),
  checkReplies: false,
  ready: () => Promise.resolve(),
})
catalog.get('/api/cars', { config: { access: 'public' } }, () => ({ success: true }))
/** Who ended each connection. */
const ends: string[] = []
catalog.server.on('connection', (socket) => {
  socket.once('end', () => ends.push('the page writer'))
  socket.once('close', () => ends.push('closed'))
})
await catalog.listen({ port: 0, host: '127.0.0.1' })
const services = openServices({ catalog: `http://127.0.0.1:${(catalog.server.address() as AddressInfo).port}` })
afterAll(async () => {
  await services.close()
  await catalog.close()
})

it('ends a connection that is idle before the service does', async () => {
  const answer = await services.send('/api/cars', {}, 'searchCars')
  expect(answer.status).toBe(200)
  await until(
    'the connection to be closed',
    () => ends,
    ({ length }) => length === 2,
  )
  expect(ends).toEqual(['the page writer', 'closed'])
})
