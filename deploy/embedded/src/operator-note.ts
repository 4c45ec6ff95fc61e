import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from './secret-file.ts'

/** What the operators' commands need of the running Karvan, for `npm run karvan` (0600: a password is in it). */
export interface OperatorNote {
  readonly DATABASE_URL: string
  readonly PUBLIC_URL: string
}

const fileIn = (dir: string) => join(dir, 'operator.json')

export function writeOperatorNote(dir: string, note: OperatorNote): void {
  writePrivateFile(fileIn(dir), `${JSON.stringify(note)}\n`)
}

/** Karvan stops: nothing answers there any more. */
export function removeOperatorNote(dir: string): void {
  rmSync(fileIn(dir), { force: true })
}
