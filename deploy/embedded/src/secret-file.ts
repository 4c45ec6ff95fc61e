import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A random secret of 192 bits, safe in URLs, shell words and config files. */
export function randomSecret(): string {
  return randomBytes(24).toString('hex')
}

/** A random key of 256 bits, in base64. */
export function randomKey(): string {
  return randomBytes(32).toString('base64')
}

/** Writes a file that only its owner can read (0600), in one step: a crash leaves the old content or the new. */
export function writePrivateFile(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const fresh = `${file}.new`
  writeFileSync(fresh, content, { mode: 0o600 })
  chmodSync(fresh, 0o600) // the mode above applies only where the file did not exist
  renameSync(fresh, file)
}

/** The secret kept in `file`; makes one where there is none. */
export function secretFromFile(file: string): string {
  if (!existsSync(file)) writePrivateFile(file, randomSecret())
  return readFileSync(file, 'utf8').trim()
}
