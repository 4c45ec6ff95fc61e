import { expect, it } from 'vitest'
import { readInvocation } from './run.ts'

const EMAIL = 'Owner@Karvan.test'

it.each([
  [['make-super-admin', EMAIL, '--password-stdin'], 'make-super-admin', 'owner@karvan.test', ['password-stdin']],
  [['reset-password', '--second-factor-off', EMAIL], 'reset-password', 'owner@karvan.test', ['second-factor-off']],
  [['end-all-sessions'], 'end-all-sessions', null, []],
  [['rotate-keys', '--withdraw-now'], 'rotate-keys', null, ['withdraw-now']],
])('reads %o', (words, name, email, flags) => {
  const invocation = readInvocation(words)
  expect(invocation).toMatchObject({ kind: 'command', command: { name }, given: { email, flags: new Set(flags) } })
})

it.each([[[]], [['help']], [['--help']], [['rotate-keys', '--help']]])('helps with %o', (words) => {
  const invocation = readInvocation(words)
  expect(invocation).toMatchObject({ kind: 'help' })
  for (const name of ['make-super-admin', 'reset-password', 'end-all-sessions', 'rotate-keys']) {
    expect(invocation).toHaveProperty('text', expect.stringContaining(`karvan ${name}`))
  }
})

it.each([
  [['dance'], 'no command dance'],
  [['make-super-admin'], 'usage: karvan make-super-admin <email>'],
  [['make-super-admin', 'owner'], 'owner is no e-mail address'],
  [['make-super-admin', EMAIL, EMAIL], 'usage'],
  [['rotate-keys', EMAIL], 'usage'],
  [['rotate-keys', '--password-stdin'], 'usage'],
  [['end-all-sessions', '--force'], '--force'],
])('refuses %o', (words, text) => {
  expect(readInvocation(words)).toMatchObject({ kind: 'misuse', text: expect.stringContaining(text) as string })
})
