import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const PROCESSES = 10
const PORTS = 100

let claims: string
beforeEach(async () => {
  claims = await mkdtemp(join(tmpdir(), 'karvan-ports-test-'))
  vi.stubEnv('TMPDIR', claims)
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await rm(claims, { recursive: true })
})

it('gives no port twice to those who ask at once and listen later', async () => {
  expect(new Set(await portsOfAll()).size).toBe(PROCESSES * PORTS)
})

it('gives no port twice while claims that were left long ago lie about', async () => {
  for (let round = 0; round < 4; round += 1) {
    vi.setSystemTime(Date.now() + 25 * 60_000)
    expect(new Set(await portsOfAll()).size).toBe(PROCESSES * PORTS)
  }
})

it('keeps a claim for ten minutes, also where a period ends meanwhile', async () => {
  vi.setSystemTime(new Date('2026-01-01T00:09:59Z'))
  const first = await portsOfAll()
  vi.setSystemTime(new Date('2026-01-01T00:10:01Z'))
  const second = await portsOfAll()
  expect(new Set([...first, ...second]).size).toBe(2 * PROCESSES * PORTS)
})

const portsOfAll = async () => (await Promise.all(Array.from({ length: PROCESSES }, portsOfAProcess))).flat()

/** A module that is loaded anew remembers nothing of the others, as in a process of its own. */
async function portsOfAProcess(): Promise<number[]> {
  vi.resetModules()
  const { freePort } = await import('../src/ports.ts')
  return await Promise.all(Array.from({ length: PORTS }, () => freePort()))
}
