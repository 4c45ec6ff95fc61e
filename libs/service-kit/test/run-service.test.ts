import { bundleProgram } from '@karvan/test-kit'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'

interface Line {
  readonly msg: string
  readonly level?: number
  readonly resource?: string
  readonly err?: { readonly message: string }
}

/** Runs the program to its end. @param stopAt the line at which it is asked to stop */
async function run(behaviour: string, stopAt?: string): Promise<{ code: unknown; lines: Line[]; messages: string[] }> {
  const program = await bundleProgram(join(import.meta.dirname, 'service-program.ts'))
  const child = spawn(process.execPath, [program, behaviour], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const lines: Line[] = []
  for await (const text of createInterface(child.stdout)) {
    const line = JSON.parse(text) as Line
    lines.push(line)
    if (line.msg === stopAt) child.kill('SIGTERM')
  }
  const [code] = (await exited) as [unknown]
  return { code, lines, messages: lines.map(({ msg }) => msg) }
}

const CLOSED = ['closed third', 'closed second', 'closed first']

it('closes what it opened, the last first, and ends by itself when it is asked to stop', async () => {
  const { code, messages } = await run('usual', 'started')
  expect({ code, messages }).toEqual({ code: 0, messages: ['started', 'stopping', ...CLOSED] })
})

it('ends in good order when it is asked to stop while it starts', async () => {
  const { code, messages } = await run('waiting', 'waiting')
  expect({ code, messages }).toEqual({ code: 0, messages: ['waiting', 'stopped while starting', ...CLOSED] })
})

it('closes the others when one resource cannot be closed, and says which', async () => {
  const { code, lines, messages } = await run('unclosable', 'started')
  expect(code).toBe(1)
  expect(messages).toEqual(expect.arrayContaining(CLOSED))
  expect(lines.find(({ msg }) => msg === 'failed to close')).toMatchObject({ resource: 'second' })
})

it('says in plain lines that its configuration is wrong, without a stack', async () => {
  const { code, lines } = await run('misconfigured')
  expect(code).toBe(1)
  expect(lines).toMatchObject([{ level: 60, msg: 'Invalid configuration\n  PORT is missing' }, { msg: 'closed first' }])
  expect(lines[0]).not.toHaveProperty('err')
})

it('says why it could not start, and closes what it had opened by then', async () => {
  const { code, lines } = await run('broken')
  expect(code).toBe(1)
  expect(lines).toMatchObject([
    { level: 60, msg: 'failed to start', err: { message: 'no database' } },
    { msg: 'closed first' },
  ])
})

it('ends at once on a rejection that nobody handles', async () => {
  const { code, messages } = await run('rejecting')
  expect(code).toBe(1)
  expect(messages.at(-1)).toBe('unhandled rejection')
})
