import { build } from 'esbuild'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Bundles a TypeScript file, given by its path, to be run as a process of its own until the test is over. */
export async function bundleProgram(file: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'karvan-program-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const outfile = join(folder, 'program.cjs')
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['pg-native'],
  })
  return outfile
}
