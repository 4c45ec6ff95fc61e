import type { Measured } from './visitors.ts'

const MAX_MINUTES = 3
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost):\d+$/

type Scenario = () => Promise<readonly Measured[]>

/**
 * Measures a shop that runs on this machine, prints what it found and ends with 1 where a bound is missed. It asks no other
 * machine and gives up after some minutes.
 * @param bench its name, for the line that says how it is used
 * @param scenariosOf what is measured, one after the other, at an address
 */
export async function measureRunning(
  bench: string,
  scenariosOf: (url: string) => readonly Scenario[] | Promise<readonly Scenario[]>,
): Promise<void> {
  const url = runningShop(bench)
  const missed: boolean[] = []
  for (const scenario of await scenariosOf(url)) missed.push(...(await scenario()).map(tell))
  process.exitCode = missed.includes(true) ? 1 : 0
}

/**
 * The address of the shop that is measured, from the command line. Ends the process where it is on another machine, and after some
 * minutes.
 */
export function runningShop(bench: string): string {
  const [url = 'http://127.0.0.1:3002'] = process.argv.slice(2)
  if (!LOOPBACK.test(url)) {
    console.error(`usage: npm run bench -- ${bench} http://127.0.0.1:<port>; no other machine is asked`)
    process.exit(1)
  }
  setTimeout(() => {
    console.error(`not done within ${MAX_MINUTES} minutes`)
    process.exit(1)
  }, MAX_MINUTES * 60_000).unref()
  return url
}

function tell({ name, p50, p99, failed, wanted }: Measured): boolean {
  const isMissed = wanted !== null && (failed > 0 || p99 > wanted)
  const goal = wanted === null ? '' : `  wanted: p99 ${wanted} ms, none failed${isMissed ? '  MISSED' : ''}`
  console.log(
    `  ${name.padEnd(48)}p50 ${p50.toFixed(0).padStart(6)} ms  p99 ${p99.toFixed(0).padStart(6)} ms  failed ${failed}${goal}`,
  )
  return isMissed
}
