import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { identify, isRunning, type ProcessId } from './processes.ts'

/**
 * Makes sure that one launcher works on a folder. A lock whose owner is gone (crash, kill -9) is taken over.
 * @returns gives the lock back
 * @throws Error that names the other launcher
 */
export function takeLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true })
  const me = identify(process.pid)
  if (me === undefined) throw new Error('cannot see my own process')
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(me), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const owner = readOwner(file)
    if (owner !== undefined && isRunning(owner)) {
      throw new Error(`Karvan is already running from this folder (process ${owner.pid}); stop it with Ctrl-C there`)
    }
    rmSync(file, { force: true })
  }
}

function readOwner(file: string): ProcessId | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessId
  } catch {
    return undefined // gone in the meantime, or cut short by a crash: nobody owns it
  }
}
