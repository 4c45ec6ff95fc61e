import { Email } from '@karvan/contracts'
import { parseArgs } from 'node:util'
import { Value } from 'typebox/value'
import { endAllSessions } from './end-all-sessions.ts'
import { makeSuperAdmin } from './make-super-admin.ts'
import { resetPassword } from './reset-password.ts'
import { rotateKeysCommand } from './rotate-keys.ts'
import { type Command, FLAGS, type Given } from './tool.ts'

const COMMANDS: readonly Command[] = [makeSuperAdmin, resetPassword, endAllSessions, rotateKeysCommand]

/** What the operator asks for. */
export type Invocation =
  | { readonly kind: 'help'; readonly text: string }
  /** It makes no sense: the program says why and ends with 2. */
  | { readonly kind: 'misuse'; readonly text: string }
  | { readonly kind: 'command'; readonly command: Command; readonly given: Given }

/** Reads the words after the program's name. */
export function readInvocation(words: readonly string[]): Invocation {
  const misuse = (text: string): Invocation => ({ kind: 'misuse', text })
  try {
    const options = Object.fromEntries([...FLAGS, 'help'].map((name) => [name, { type: 'boolean' as const }]))
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    const [name, address, ...more] = positionals
    if (values['help'] === true || name === undefined || name === 'help') return { kind: 'help', text: help() }
    const command = COMMANDS.find((one) => one.name === name)
    if (!command) return misuse(`there is no command ${name}; karvan --help lists them`)
    const flags = FLAGS.filter((flag) => values[flag] === true)
    const isComplete = address === undefined ? command.address !== 'required' : command.address !== 'none'
    if (!isComplete || more.length > 0 || flags.some((flag) => !command.flags.includes(flag))) {
      return misuse(`usage: karvan ${command.name} ${command.usage}`)
    }
    const isEmail: boolean = address === undefined || Value.Check(Email, address)
    if (!isEmail) return misuse(`${address ?? ''} is no e-mail address`)
    return { kind: 'command', command, given: { email: address?.toLowerCase() ?? null, flags: new Set(flags) } }
  } catch (error) {
    return misuse(error instanceof Error ? error.message : String(error))
  }
}

function help(): string {
  const entries = COMMANDS.map(({ name, usage, summary }) => `  karvan ${name} ${usage}\n      ${summary}`)
  return `Commands for operators. Each leaves an entry in the audit trail.\n\n${entries.join('\n\n')}\n`
}
