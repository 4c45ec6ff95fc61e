import { identify } from '@karvan/embedded'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { until } from '../src/index.ts'

const MODULE = new URL('../src/end-with-tests.ts', import.meta.url).href

/** Stands for the tests: starts two programs, one of which ends by itself, and says the id of the other. */
const TESTS = `
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endWithTests } from '${MODULE}'
const ends = spawn('true')
endWithTests(ends.pid, once(ends, 'exit'))
const stays = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
endWithTests(stays.pid, once(stays, 'exit'))
await once(ends, 'exit')
console.log(stays.pid)
process.on('SIGTERM', () => process.exit(0))
setInterval(() => undefined, 1000)`

const isThere = (pid: number) => identify(pid) !== undefined

it.each(['SIGTERM', 'SIGKILL'] as const)('ends what the tests have started when they end by %s', async (signal) => {
  const tests = spawn(process.execPath, ['--input-type=module', '--eval', TESTS], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: tests.stdout }), 'line')) as [string]
  const pid = Number(line)
  expect(isThere(pid)).toBe(true)
  tests.kill(signal)
  await until(
    'the program to end',
    () => Promise.resolve(isThere(pid)),
    (there) => !there,
  )
})
