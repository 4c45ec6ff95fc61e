import { exportJWK, exportSPKI, generateKeyPair } from 'jose'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { until } from '@karvan/test-kit'
import { expect, it, onTestFinished } from 'vitest'
import { publicKeys } from './public-keys.ts'

const CACHE_MS = 300

/** An auth service of one address, whose keys the test changes. */
async function startAuth() {
  const { publicKey } = await generateKeyPair('EdDSA')
  const jwk = { ...(await exportJWK(publicKey)), alg: 'EdDSA', use: 'sig' }
  const named = (kid: string) => ({ ...jwk, kid })
  const state = { keys: [named('first')], asked: 0 }
  const server = createServer((request, response) => {
    state.asked += 1
    const known = request.headers['x-internal-token'] === 'secret'
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ keys: state.keys }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const authUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { state, named, pem: await exportSPKI(publicKey), authUrl }
}

it('asks for a key once, and knows a new one without a restart', async () => {
  const { state, named, pem, authUrl } = await startAuth()
  const find = publicKeys({ authUrl, internalToken: 'secret', cooldownMs: 0 })
  expect((await find('first'))?.trim()).toBe(pem.trim())
  await find('first')
  expect(state.asked).toBe(1)
  state.keys.push(named('second'))
  expect(await find('second')).not.toBeNull()
})

it('believes a withdrawn key no longer than its cache time', async () => {
  const { state, named, authUrl } = await startAuth()
  const find = publicKeys({ authUrl, internalToken: 'secret', cacheMs: CACHE_MS })
  expect(await find('first')).not.toBeNull()
  state.keys = [named('second')]
  const withdrawnAt = performance.now()
  await until(
    'the withdrawn key is gone',
    () => find('first'),
    (key) => key === null,
    5_000,
  )
  expect(performance.now() - withdrawnAt).toBeLessThan(CACHE_MS + 1_000)
})

it('does not let made-up key ids flood the auth service', async () => {
  const { state, authUrl } = await startAuth()
  const find = publicKeys({ authUrl, internalToken: 'secret' })
  for (let i = 0; i < 50; i += 1) expect(await find(`made-up-${i}`)).toBeNull()
  expect(state.asked).toBeLessThanOrEqual(2)
})

it('throws when nobody can say', async () => {
  const { authUrl } = await startAuth()
  await expect(publicKeys({ authUrl, internalToken: 'wrong' })('first')).rejects.toThrow()
  await expect(publicKeys({ authUrl: 'http://127.0.0.1:9', internalToken: 'secret' })('first')).rejects.toThrow()
})
