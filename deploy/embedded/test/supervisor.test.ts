import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { identify } from '../src/processes.ts'
import { Supervisor } from '../src/supervisor.ts'
import { until } from '../src/wait.ts'
import { testFolder } from './folders.ts'

const folder = testFolder()
afterAll(() => folder.remove())

function supervise(name: string, code: string) {
  const terminal: string[] = []
  const logFile = join(folder.path, `${name}.log`)
  const supervisor = new Supervisor(
    { name, command: process.execPath, args: ['-e', code], env: {}, cwd: folder.path, logFile },
    { tell: (line) => terminal.push(line), firstDelayMs: 50 },
  )
  return { supervisor, terminal, log: () => readFileSync(logFile, 'utf8') }
}

const waiting = { timeoutMs: 10_000, what: 'the supervised program' }

it('starts a program that dies again, with a growing delay, and says so', async () => {
  const { supervisor, terminal } = supervise('dying', 'process.exit(3)')
  supervisor.start()
  await until(() => (supervisor.deaths >= 3 ? true : undefined), waiting)
  await supervisor.stop()
  expect(terminal.slice(0, 3)).toEqual([
    'dying: ended with exit code 3; starting it again in 0.05 s',
    'dying: ended with exit code 3; starting it again in 0.1 s',
    'dying: ended with exit code 3; starting it again in 0.2 s',
  ])
  const { deaths } = supervisor
  await new Promise((resolve) => setTimeout(resolve, 500)) // longer than the next delay: nothing may happen in it
  expect(supervisor.deaths).toBe(deaths)
})

it('starts a killed program again, and ends it and its children on stop', async () => {
  const child = `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })`
  const { supervisor, log } = supervise('long', `console.log('child ' + ${child}.pid); setInterval(() => {}, 1000)`)
  supervisor.start()
  const first = supervisor.pid
  if (first === undefined) throw new Error('no process')
  process.kill(first, 'SIGKILL')
  const second = await until(() => (supervisor.pid === first ? undefined : supervisor.pid), waiting)
  const grandchild = await until(() => log().match(/child (\d+)/)?.[1], waiting)
  await supervisor.stop()
  expect(identify(second)).toBeUndefined()
  await until(() => (identify(Number(grandchild)) === undefined ? true : undefined), waiting)
})

it('shows warnings and crashes on the terminal, and the rest in the log only', async () => {
  const lines = [
    { level: 30, msg: 'quiet' },
    { level: 40, msg: 'careful' },
    { level: 60, msg: 'dead', err: { message: 'because' } },
  ]
  const code = `${lines.map((line) => `console.log('${JSON.stringify(line)}');`).join('')}console.error('stack');setInterval(()=>{},1e3)`
  const { supervisor, terminal, log } = supervise('talking', code)
  supervisor.start()
  await until(() => (terminal.includes('talking: stack') && terminal.length >= 3 ? true : undefined), waiting)
  await supervisor.stop()
  expect([...terminal].sort()).toEqual(['talking: error: dead: because', 'talking: stack', 'talking: warning: careful'])
  const entries = log()
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text) as { time?: string; name?: string })
  expect(entries).toMatchObject([...lines, { level: 50, name: 'talking', msg: 'stack' }])
})
