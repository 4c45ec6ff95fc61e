/** A Docker engine for one run of CI, where Docker is installed and none answers. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const START_MS = 30_000
const ASK_MS = 10_000

export const engineAnswers = () => spawnSync('docker', ['info'], { stdio: 'ignore', timeout: ASK_MS }).status === 0

/**
 * Starts `dockerd`, which needs root; it keeps its images in `KARVAN_DOCKER_DATA` (by default in its usual place). Only
 * in CI: an engine changes the network rules of its machine, which nobody asked for who runs tests at home.
 * @returns {Promise<undefined | { stop: () => Promise<void> }>} nothing where it cannot be started
 */
export async function startEngine() {
  if (process.env.CI === undefined || process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'karvan-engine-'))
  const log = openSync(join(folder, 'log'), 'w')
  const data = process.env.KARVAN_DOCKER_DATA
  const options = ['--pidfile', join(folder, 'pid'), ...(data === undefined ? [] : ['--data-root', data])]
  const engine = spawn('dockerd', options, { stdio: ['ignore', log, log] })
  // An error: there is no such program.
  const ended = new Promise((done) => ['exit', 'error'].forEach((event) => engine.once(event, () => done(true))))
  const stop = async () => {
    engine.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = performance.now() + START_MS
  while (performance.now() < deadline) {
    if (engineAnswers()) return { stop }
    if (await Promise.race([ended, sleep(500, false)])) break
  }
  await stop()
  return undefined
}
