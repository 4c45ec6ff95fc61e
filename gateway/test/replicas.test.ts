import { UPSTREAMS } from '@karvan/contracts'
import { createLogger } from '@karvan/service-kit'
import { until } from '@karvan/test-kit'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../src/app.ts'
import { loadConfig } from '../src/config.ts'

const HOST = 'catalog.test'
const AT_A_TIME = 8
const CALLS = 400

/** A replica of a service, as Docker gives it an address of its own, on the port that all have. */
async function startReplica(address: string, port = 0) {
  let calls = 0
  const server = createServer((_request, response) => {
    calls += 1
    response.setHeader('content-type', 'application/json')
    // A moment, so that calls meet.
    setImmediate(() => response.end('{}'))
  }).listen(port, address)
  await once(server, 'listening')
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { address, port: (server.address() as AddressInfo).port, calls: () => calls, stop }
}

type Replica = Awaited<ReturnType<typeof startReplica>>

async function gatewayBefore(port: number, running: () => readonly Replica[]) {
  const urls = Object.fromEntries(UPSTREAMS.map((name) => [`${name.toUpperCase()}_URL`, `http://${HOST}:${port}`]))
  const log = createLogger('gateway', { LOG_LEVEL: 'silent' })
  const findAddresses = () => Promise.resolve(running().map(({ address }) => ({ address, family: 4 })))
  const config = loadConfig({ ...urls, RATE_LIMIT_PER_MINUTE: '1000000' })
  const app = await buildApp({ config, log, findAddresses })
  onTestFinished(() => app.close())
  /** The statuses of so many calls, some at a time. */
  return async (count: number) => {
    const statuses: number[] = []
    const caller = async () => {
      while (count > 0) {
        count -= 1
        statuses.push((await app.inject('/api/cars')).statusCode)
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, caller))
    return new Set(statuses)
  }
}

it('spreads calls over the replicas of a service, passes over one that is gone, and takes in one that comes', async () => {
  const first = await startReplica('127.0.0.2')
  const second = await startReplica('127.0.0.3', first.port)
  const call = await gatewayBefore(first.port, () => [first, second])
  expect(await call(CALLS)).toEqual(new Set([200]))
  expect(Math.min(first.calls(), second.calls())).toBeGreaterThan(CALLS / 4)

  // Its address may still be named for a while.
  await second.stop()
  await until(
    'calls are answered again',
    () => call(1),
    (statuses) => statuses.has(200),
  )
  const [before, gone] = [first.calls(), second.calls()]
  expect(await call(CALLS)).toEqual(new Set([200]))
  expect([first.calls() - before, second.calls() - gone]).toEqual([CALLS, 0])

  const again = await startReplica(second.address, first.port)
  onTestFinished(() => again.stop())
  onTestFinished(() => first.stop())
  // Connections that are idle are closed after some seconds, old ones as well.
  await until(
    'the new replica is asked',
    () => call(CALLS),
    () => again.calls() > 0,
    60_000,
  )
})
