import { UPSTREAMS } from '@karvan/contracts'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Programs, Running } from './programs.ts'

export interface Contender {
  readonly name: string
  readonly gateway: Running
}

const NO_LIMIT = '1000000000'
const CACHED_REPLIES = join(import.meta.dirname, 'cached-replies.ts')

/** The built gateway of a checkout, with its log in a file, before a catalog of the same checkout that keeps its replies. */
export async function startGateway(programs: Programs, name: string, root: string, pageFile: string) {
  build(root)
  const env = { NODE_ENV: 'production' }
  const behind = await programs.start(`behind ${name}`, [CACHED_REPLIES, root, pageFile], env)
  const urls = Object.fromEntries(UPSTREAMS.map((service) => [`${service.toUpperCase()}_URL`, behind.url]))
  const program = join(root, 'gateway/dist/gateway.mjs')
  const gateway = await programs.start(`gateway ${name}`, ['--enable-source-maps', program], {
    ...env,
    ...urls,
    LOG_LEVEL: 'info',
    RATE_LIMIT_PER_MINUTE: NO_LIMIT,
    PAGE_LIMIT_PER_MINUTE: NO_LIMIT,
    FILE_LIMIT_PER_MINUTE: NO_LIMIT,
  })
  return { name, gateway, behind }
}

/** By the checkout's own means, which skip what is built already. */
function build(root: string): void {
  const { status, stderr } = spawnSync(process.execPath, ['deploy/embedded/build.mjs', 'gateway'], { cwd: root })
  if (status !== 0) throw new Error(`${root} could not be built: ${stderr.toString()}`)
}
