import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repetitions, seededRandom } from '@karvan/test-kit'
import { afterEach, expect, it } from 'vitest'
import { freePort } from '../src/ports.ts'
import { until } from '../src/wait.ts'
import { dataFolder, launch, type Launch, START_MS } from './launcher.ts'
import { endAllIn, livingIn } from './living-in.ts'

const STOP_MS = 20_000
const INTERRUPTS = repetitions('interruptions of a start', 1, 10)
const LONGEST_START_MS = 12_000
const random = seededRandom('launcher-faults')
const isRoot = process.getuid?.() === 0
/** Namespaces and mounts need root; CI containers may forbid them all the same. */
const canMount = isRoot && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

const folder = () => dataFolder((clean) => cleanups.push(clean))

const runs = (launcher: Launch) =>
  until(() => (launcher.output().includes('everything runs') ? true : undefined), {
    what: 'the launcher to say that everything runs',
    timeoutMs: START_MS,
  })

async function startsWell(dir: string): Promise<void> {
  const simulatorPort = await freePort()
  const launcher = await launch({ dir, env: { SIMULATOR_PORT: String(simulatorPort) } })
  await runs(launcher)
  const placeOf = (line: string) => launcher.output().indexOf(line)
  expect(placeOf('gateway ready')).toBeLessThan(placeOf('Ctrl-C stops it'))
  expect(placeOf('Ctrl-C stops it')).toBeLessThan(placeOf('scraper-others ready'))
  const { data } = (await (await fetch(`${launcher.url}/api/cars`)).json()) as { data: { cars: unknown[] } }
  expect(data.cars.length).toBeGreaterThan(5)
  await expectSimulatorAt(simulatorPort, dir)
  launcher.signal('SIGINT')
  expect(await launcher.ended).toBe(0)
  expect(livingIn(dir)).toEqual([])
}

/** The site is open; its control interface is for who may read the secrets. */
async function expectSimulatorAt(port: number, dir: string): Promise<void> {
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status
  const { simulatorControl } = JSON.parse(readFileSync(join(dir, 'secrets.json'), 'utf8')) as Record<string, string>
  expect([
    await ask('/robots.txt'),
    await ask('/__control/requests'),
    await ask('/__control/requests', { authorization: `Bearer ${simulatorControl}` }),
  ]).toEqual([200, 401, 200])
}

it.each(['PORT', 'SIMULATOR_PORT'])(
  'names the port that is taken, and leaves nothing running: %s',
  { timeout: START_MS },
  async (name) => {
    const dir = await folder()
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    cleanups.push(() => server.close())
    const { port } = server.address() as AddressInfo
    const launcher = await launch({ dir, env: { [name]: String(port) } })
    expect(await launcher.ended).toBe(1)
    expect(launcher.output()).toContain(`port ${port} is taken by another program; choose one with ${name}=`)
    expect(livingIn(dir)).toEqual([])
  },
)

it(
  `stops cleanly at ${INTERRUPTS} moments of its start, and comes up over what a killed launcher left behind`,
  async () => {
    const dir = await folder()
    for (let i = 0; i < INTERRUPTS; i += 1) {
      const launcher = await launch({ dir })
      // A random moment is the point here; nothing is waited for.
      await sleep(random.next() * LONGEST_START_MS)
      const askedAt = performance.now()
      launcher.signal('SIGINT')
      // Null: in its first milliseconds a program has no say in how it ends.
      expect([0, null], launcher.output()).toContain(await launcher.ended)
      expect(performance.now() - askedAt, launcher.output()).toBeLessThan(STOP_MS)
      expect(livingIn(dir), launcher.output()).toEqual([])
    }
    const launcher = await launch({ dir })
    await runs(launcher)
    launcher.signal('SIGKILL')
    await launcher.ended
    expect(livingIn(dir).length).toBeGreaterThan(2)
    await startsWell(dir)
  },
  (INTERRUPTS + 3) * START_MS,
)

it.skipIf(!canMount)(
  'says that the disk is full, and starts when there is room',
  { timeout: 3 * START_MS },
  async () => {
    const dir = await folder()
    const mounted = join(dir, 'disk')
    mkdirSync(mounted)
    const mount = (...args: string[]) => expect(spawnSync('mount', args).stderr.toString()).toBe('')
    mount('-t', 'tmpfs', '-o', 'size=40m,mode=755', 'none', mounted)
    cleanups.push(() => {
      endAllIn(mounted)
      spawnSync('umount', [mounted])
    })
    const launcher = await launch({ dir: mounted })
    expect(await launcher.ended).toBe(1)
    expect(launcher.output()).toContain('the disk is full; free some space and start again')
    expect(livingIn(mounted)).toEqual([])
    mount('-o', 'remount,size=1g', mounted)
    await startsWell(mounted)
  },
)

it.skipIf(!canMount)('says what to install where it may not', { timeout: START_MS }, async () => {
  const dir = await folder()
  spawnSync('chown', ['nobody', dir])
  // A view of the file system without RabbitMQ, and somebody without rights in it.
  const hidden = 'for d in /usr/lib/rabbitmq /opt/rabbitmq; do [ ! -d $d ] || mount -t tmpfs none $d; done; exec "$@"'
  const nobody = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', '--no-new-privs']
  const launcher = await launch({ dir, prefix: ['unshare', '-m', 'sh', '-c', hidden, 'sh', ...nobody] })
  expect(await launcher.ended).toBe(1)
  expect(launcher.output()).toContain('RabbitMQ is missing; install it with "sudo apt-get install rabbitmq-server"')
  expect(livingIn(dir)).toEqual([])
})
