import { lookAround, type Measured, mixedReads, pagesBesideReads, pictureFlood } from './visitors.ts'

/** `npm run bench:visitors -- http://127.0.0.1:3002`: what many visitors at once get of a shop that runs on this machine. */
const MAX_MINUTES = 3
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost):\d+$/

const [url = 'http://127.0.0.1:3002'] = process.argv.slice(2)
if (!LOOPBACK.test(url)) {
  console.error('usage: npm run bench:visitors -- http://127.0.0.1:<port>; no other machine is asked')
  process.exit(1)
}
setTimeout(() => {
  console.error(`not done within ${MAX_MINUTES} minutes`)
  process.exit(1)
}, MAX_MINUTES * 60_000).unref()

function tell({ name, p50, p99, failed, wanted }: Measured): boolean {
  const isMissed = wanted !== null && (failed > 0 || p99 > wanted)
  const goal = wanted === null ? '' : `  wanted: p99 ${wanted} ms, none failed${isMissed ? '  MISSED' : ''}`
  console.log(
    `  ${name.padEnd(48)}p50 ${p50.toFixed(0).padStart(6)} ms  p99 ${p99.toFixed(0).padStart(6)} ms  failed ${failed}${goal}`,
  )
  return isMissed
}

const shop = await lookAround(url)
const missed: boolean[] = []
for (const scenario of [pagesBesideReads, mixedReads, pictureFlood]) missed.push(...(await scenario(shop)).map(tell))
process.exitCode = missed.includes(true) ? 1 : 0
