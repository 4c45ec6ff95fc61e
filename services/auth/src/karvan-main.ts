import { ConfigError, createLogger, openDatabase } from '@karvan/service-kit'
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { Passwords } from './accounts/passwords.ts'
import { readInvocation, type Invocation } from './cli/run.ts'
import { CommandError } from './cli/tool.ts'
import { loadToolConfig } from './config.ts'
import type { AuthDatabase } from './database/tables.ts'

/** Ends with 0 where it is done, 1 where it cannot be done, 2 where it is called wrongly. */
async function main(): Promise<number> {
  const invocation = readInvocation(process.argv.slice(2))
  if (invocation.kind === 'help') {
    process.stdout.write(invocation.text)
    return 0
  }
  if (invocation.kind === 'misuse') {
    process.stderr.write(`${invocation.text}\n`)
    return 2
  }
  try {
    await run(invocation)
    return 0
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof ConfigError
    process.stderr.write(`${isExpected ? error.message : `it could not be done: ${String(error)}`}\n`)
    return 1
  }
}

async function run({ command, given }: Extract<Invocation, { kind: 'command' }>): Promise<void> {
  const { databaseUrl, publicUrl } = loadToolConfig(process.env)
  const db = openDatabase<AuthDatabase>({
    url: databaseUrl,
    searchPath: ['auth'],
    poolSize: 1,
    statementTimeoutMs: 30_000,
    log: createLogger('karvan', { LOG_LEVEL: 'error' }, process.stderr),
  })
  try {
    await command.run(
      {
        db,
        passwords: new Passwords(),
        publicUrl,
        origin: { correlationId: randomUUID(), actor: null, client: null, userAgent: null },
        readInput: () => text(process.stdin),
        print: (line) => process.stdout.write(`${line}\n`),
      },
      given,
    )
  } finally {
    await db.destroy()
  }
}

process.exitCode = await main()
