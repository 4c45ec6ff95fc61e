import type { RequestOrigin } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { Passwords } from '../accounts/passwords.ts'
import type { AuthDatabase } from '../database/tables.ts'

/** What commands work with. */
export interface Tool {
  readonly db: Kysely<AuthDatabase>
  readonly passwords: Passwords
  readonly publicUrl: string
  /** An operator at the command line: nobody who is signed in. */
  readonly origin: RequestOrigin
  /** What stands at standard input. */
  readonly readInput: () => Promise<string>
  readonly print: (line: string) => void
}

export const FLAGS = ['password-stdin', 'second-factor-off', 'withdraw-now'] as const
type Flag = (typeof FLAGS)[number]

export interface Command {
  readonly name: string
  /** How it is called, after its name. */
  readonly usage: string
  readonly summary: string
  readonly flags: readonly Flag[]
  readonly address: 'required' | 'optional' | 'none'
  readonly run: (tool: Tool, given: Given) => Promise<void>
}

export interface Given {
  /** In small letters. */
  readonly email: string | null
  readonly flags: ReadonlySet<Flag>
}

/** The operator is told in one line what cannot be done; the program ends with 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
