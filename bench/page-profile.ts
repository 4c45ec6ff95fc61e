import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What V8 writes with `--cpu-prof`, as far as it is read here. Times are microseconds of the monotonic clock. */
interface CpuProfile {
  readonly startTime: number
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallFrame }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

interface CallFrame {
  readonly functionName: string
  readonly url: string
  readonly lineNumber: number
}

/** The first that fits counts. */
const PARTS: readonly (readonly [string, RegExp])[] = [
  ['garbage collector', /garbage collector/],
  ['native code', /^\(/],
  ['React', /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//],
  ['texts (i18next)', /node_modules\/(react-)?i18next\//],
  ['icons (lucide)', /node_modules\/lucide-react\//],
  ['router', /node_modules\/react-router(-dom)?\//],
  ['answers (react-query)', /node_modules\/@tanstack\//],
  ['our components', /^(web\/src|libs)\//],
  ['fetch (undici)', /undici/],
  ['HTTP (Node, Fastify, log)', /node:|node_modules/],
]
const REST = 'our server and the rest'
const IDLE = '(idle)'

/**
 * Where the time of a process went, by the code that ran itself.
 * @param file of `--cpu-prof`
 * @param since microseconds of the monotonic clock: what was before is left out
 * @returns microseconds by part
 */
export function partsOf(file: string, since: number): ReadonlyMap<string, number> {
  const { startTime, nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile
  const sourceOf = sourceFinder()
  const partOf = new Map(nodes.map(({ id, callFrame }) => [id, partNamed(callFrame, sourceOf(callFrame))]))
  const spent = new Map<string, number>()
  let at = startTime
  samples.forEach((id, i) => {
    const delta = timeDeltas[i] ?? 0
    at += delta
    const part = partOf.get(id) ?? REST
    if (at >= since && part !== IDLE) spent.set(part, (spent.get(part) ?? 0) + delta)
  })
  return spent
}

function partNamed({ functionName }: CallFrame, source: string): string {
  if (functionName === IDLE) return IDLE
  // What has no file is V8's or Node's own.
  const named = source === '' ? `(${functionName})` : source
  return PARTS.find(([, pattern]) => pattern.test(named))?.[0] ?? REST
}

/** Vite's build says in a comment where each part of a file is from. */
const REGION = /^\/\/ ((?:node_modules|libs|web)\/\S+)$/

function sourceFinder(): (frame: CallFrame) => string {
  const known = new Map<string, readonly string[]>()
  return ({ url, lineNumber }) => {
    if (!url.startsWith('file:') || !url.includes('/web/dist/')) return url
    const regions = known.get(url) ?? regionsOf(readFileSync(fileURLToPath(url), 'utf8'))
    known.set(url, regions)
    return regions[lineNumber] ?? url
  }
}

/** The source of each line. */
function regionsOf(code: string): readonly string[] {
  let region = ''
  return code.split('\n').map((line) => (region = REGION.exec(line)?.[1] ?? region))
}
