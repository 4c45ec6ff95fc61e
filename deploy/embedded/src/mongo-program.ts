import { accessSync, constants, mkdirSync, renameSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Log } from './backing-service.ts'
import { randomSecret } from './secret-file.ts'

const DOWNLOAD_HOST = 'https://fastdl.mongodb.org'
const PROBE_MS = 3000
const DOWNLOAD_MS = 5 * 60_000

/** `mongod` from PATH, if there is one. */
export function mongodOnPath(): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, 'mongod')
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      continue // not in this folder
    }
  }
  return undefined
}

/**
 * A `mongod` fetched by mongodb-memory-server-core, where the internet can be reached; kept for later starts.
 * The probe comes first, because that package's own failure takes 8 s and more where packets are dropped.
 */
export async function downloadedMongod(log: Log): Promise<string | undefined> {
  if (!(await canReachDownloads())) return undefined
  log('fetching MongoDB (once; about 100 MB)')
  try {
    const { MongoBinary } = await import('mongodb-memory-server-core')
    return await withTimeout(MongoBinary.getPath())
  } catch (error) {
    log(`MongoDB could not be fetched: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

async function canReachDownloads(): Promise<boolean> {
  try {
    const answer = await fetch(DOWNLOAD_HOST, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_MS) })
    return answer.status < 500
  } catch {
    return false // no network, no name, or too slow
  }
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took longer than 5 minutes')), DOWNLOAD_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The stand-in's program. Beside the bundled launcher it is a bundle as well; where these sources run themselves (in
 * tests), it is bundled now, since Node does not run TypeScript.
 */
export async function standInProgram(): Promise<string> {
  const here = fileURLToPath(import.meta.url)
  if (!here.endsWith('.ts')) return join(dirname(here), 'mongo-standin.mjs')
  const { build } = await import('esbuild')
  const target = join(dirname(dirname(here)), 'dist', 'mongo-standin.test.mjs')
  mkdirSync(dirname(target), { recursive: true })
  const fresh = `${target}.${randomSecret().slice(0, 8)}.mjs`
  await build({
    entryPoints: [join(dirname(here), 'mongo-standin-main.ts')],
    outfile: fresh,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    logLevel: 'warning',
  })
  renameSync(fresh, target) // in one step: test files build it side by side
  return target
}
