import { expect, it, vi } from 'vitest'

const PROCESSES = 10
const PORTS = 100

it('gives no port twice to those who ask at once and listen later', async () => {
  const ports = (await Promise.all(Array.from({ length: PROCESSES }, portsOfAProcess))).flat()
  expect(ports).toHaveLength(PROCESSES * PORTS)
  expect(new Set(ports).size).toBe(PROCESSES * PORTS)
})

/** A module that is loaded anew remembers nothing of the others, as in a process of its own. */
async function portsOfAProcess(): Promise<number[]> {
  vi.resetModules()
  const { freePort } = await import('../src/ports.ts')
  return await Promise.all(Array.from({ length: PORTS }, () => freePort()))
}
