import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { carBatches } from './cars.ts'
import { readGatewayOptions } from './gateway-options.ts'
import { type GatewayCase, ratioOf, interleave } from './gateway-rounds.ts'
import { type Contender, startGateway } from './gateways.ts'
import { type Leftovers, runBench } from './leftovers.ts'
import { describeMachine, describeSource } from './machine.ts'
import { medianOf } from './median.ts'
import { startNginx } from './nginx.ts'
import { Programs } from './programs.ts'

/**
 * `npm run bench -- gateway --before <checkout>`: the processor time that a call takes of the gateway, beside another
 * checkout's and, as a limit, beside nginx. On loopback alone; a few minutes at most.
 */
const ROOT = resolve(import.meta.dirname, '..')
const MAX_MINUTES = 8
const CARS_OF_A_PAGE = 20
const SMALL: GatewayCase = { name: 'small body, plain', path: '/api/cars/1', encodings: null }
const CASES: readonly GatewayCase[] = [
  SMALL,
  { name: 'page of cars, br', path: '/api/cars', encodings: 'gzip, deflate, br' },
  { name: 'page of cars, plain', path: '/api/cars', encodings: null },
]

async function run(leftovers: Leftovers): Promise<void> {
  const options = readGatewayOptions(process.argv.slice(2))
  const { loadBefore } = describeMachine()
  const folder = await mkdtemp(join(tmpdir(), 'karvan-bench-'))
  leftovers.add(() => rm(folder, { recursive: true, force: true }))
  const programs = new Programs(folder)
  leftovers.add(() => programs.stop())
  const pageFile = join(folder, 'page.json')
  await writeFile(pageFile, JSON.stringify({ success: true, data: [...carBatches(CARS_OF_A_PAGE, CARS_OF_A_PAGE)] }))

  const now = await startGateway(programs, describeSource(ROOT), ROOT, pageFile)
  const root = options.before === null ? null : resolve(options.before)
  const before = root === null ? null : await startGateway(programs, `${describeSource(root)} (before)`, root, pageFile)
  const nginx = await startNginx(programs, folder, now.behind.url)
  const limit: Contender | null = nginx && { name: 'nginx', gateway: nginx }
  console.log(`processor time of the gateway a call, ms: median of ${options.rounds} times ${options.calls} calls;`)
  console.log(`load before ${loadBefore.toFixed(1)}${nginx === null ? '; nginx is not on this machine' : ''}`)
  for (const one of CASES) {
    const contenders = [before, now, one === SMALL ? limit : null].filter((entry) => entry !== null)
    const samples = await interleave(one, contenders, options)
    const base = samples.get(before?.name ?? '')
    for (const [name, values] of samples) {
      const ratio = base === undefined ? '' : `  ratio ${ratioOf(values, base).toFixed(2)}`
      console.log(`  ${one.name.padEnd(24)}${name.padEnd(28)}${medianOf(values).toFixed(3)}${ratio}`)
    }
  }
}

await runBench(async (leftovers, within) => {
  within(MAX_MINUTES)
  await run(leftovers)
})
