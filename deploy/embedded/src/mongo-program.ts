import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Log } from './backing-service.ts'

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

/** The stand-in's bundle, which is built with all other programs; it is as far from the sources here as from their bundle. */
export const STAND_IN = fileURLToPath(new URL('../../../testing/mongo-standin/dist/mongo-standin.mjs', import.meta.url))
