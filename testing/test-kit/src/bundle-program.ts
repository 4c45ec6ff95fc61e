import { bundle } from '@karvan/embedded/build'
import { build } from 'esbuild'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

/** Under the repository, so that packages are found from there. */
const CACHE = fileURLToPath(new URL('../../../.cache/', import.meta.url))

/** Bundles a test build of a service. @returns the bundle, and how it is removed */
export async function bundleService(file: string): Promise<{ program: string; remove: () => Promise<void> }> {
  await mkdir(CACHE, { recursive: true })
  const program = join(await mkdtemp(join(CACHE, 'service-')), 'service.mjs')
  await bundle(file, program)
  return { program, remove: () => rm(dirname(program), { recursive: true, force: true }) }
}
