import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for one test file. */
export interface TestFolder {
  readonly path: string
  remove(): void
}

/** @param mode 0o755 lets other users in, as in most clones; 0o700 does not, as under /root */
export function testFolder(mode = 0o755): TestFolder {
  const path = mkdtempSync(join(tmpdir(), 'karvan-test-'))
  chmodSync(path, mode)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
