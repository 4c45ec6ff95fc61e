import { buildPrograms } from '@karvan/embedded/build'
import { startBackingServices } from '@karvan/test-kit'
import { resolve } from 'node:path'
import { type Filling, fillShop } from './filling.ts'
import { runBench } from './leftovers.ts'
import { describeMachine, describeSource } from './machine.ts'
import { medianOf } from './median.ts'

/** `npm run bench:crawl -- [rounds]`: from simulator to shop with one worker and with two, in turns. */
const ROOT = resolve(import.meta.dirname, '..')
const MAX_MINUTES = 9
const WORKERS = [1, 2]

const perSecond = ({ listings, seconds }: Filling) => listings / seconds

await runBench(async (leftovers, within) => {
  within(MAX_MINUTES)
  const rounds = Number(process.argv[2] ?? 3)
  const { loadBefore } = describeMachine()
  await buildPrograms()
  const backing = await startBackingServices()
  leftovers.add(() => backing.stop())
  console.log(`commit ${describeSource(ROOT)}; load before ${loadBefore.toFixed(1)}`)
  const fillings: Filling[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const workers of WORKERS) {
      const filling = await fillShop(backing.urls, workers, (step) => leftovers.add(step))
      fillings.push(filling)
      const { listings, published, seconds, requests, commits } = filling
      console.log(
        `  ${workers} workers: ${listings} listings in ${seconds.toFixed(1)} s, ${perSecond(filling).toFixed(0)}/s; ` +
          `${published} on sale, ${requests} requests, ${commits} commits`,
      )
    }
  }
  for (const workers of WORKERS) {
    const ofThese = fillings.filter((filling) => filling.workers === workers)
    const commits = medianOf(ofThese.map((filling) => filling.commits))
    console.log(`${workers} workers, median: ${medianOf(ofThese.map(perSecond)).toFixed(0)}/s, ${commits} commits`)
  }
})
