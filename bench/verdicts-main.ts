import { DESTINATIONS } from '@karvan/domain'
import { importVerdicts } from './import-verdicts.ts'

/**
 * `npm run bench -- verdicts http://127.0.0.1:3002`: of how many cars of a running shop it is known whether they may be
 * imported, and by which rule. Ends with 1 where it is known of fewer than 95 in a hundred.
 */
const MIN_SHARE = 0.95
const [url = 'http://127.0.0.1:3002'] = process.argv.slice(2)
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1).padStart(5)} %`

const shares = await importVerdicts(url)
for (const to of DESTINATIONS) {
  const { cars, decided, byRule } = shares[to]
  console.log(`to ${to}: decided of ${decided} of ${cars} cars, ${percent(decided, cars)}`)
  for (const one of byRule) {
    console.log(`  ${percent(one.cars, cars)}  ${String(one.cars).padStart(6)}  ${one.verdict.padEnd(12)} ${one.rule}`)
  }
  if (decided < cars * MIN_SHARE || cars === 0) process.exitCode = 1
}
