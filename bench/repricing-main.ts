import { buildPrograms, buildWeb } from '@karvan/embedded/build'
import { ADMIN, createClient } from '@karvan/test-kit'
import type pg from 'pg'
import { fillShopWith } from './filled-shop.ts'
import { runBench } from './leftovers.ts'
import { describeMachine } from './machine.ts'
import { medianOf } from './median.ts'
import { readOptions } from './options.ts'
import { type Repricing, writeBook, writePlainly } from './repricing.ts'
import { type SearchesDuring, searchesDuringRepricing } from './searches-during-repricing.ts'
import { type ServiceOptions, startServices } from './services.ts'

/**
 * `npm run bench -- repricing --cars 200000`: pricing every car for both destinations, beside the plain SQL statement; and
 * what searches wait for meanwhile.
 */
const RUNS = 3
const MAX_MINUTES = 30
const ms = (value: number) => `${value.toFixed(0)} ms`

async function repricings(superuser: pg.Client, workerUrl: string): Promise<void> {
  const runs: Repricing[] = []
  for (let run = 1; run <= RUNS; run += 1) {
    await superuser.query('checkpoint')
    const plainMs = await writePlainly(superuser)
    await superuser.query('checkpoint')
    const bookMs = await writeBook(workerUrl)
    runs.push({ bookMs, plainMs })
    console.log(`run ${run}: book ${ms(bookMs)}, plain SQL ${ms(plainMs)}`)
  }
  const ratio = medianOf(runs.map(({ bookMs, plainMs }) => bookMs / plainMs))
  console.log(`median: book ${ms(medianOf(runs.map(({ bookMs }) => bookMs)))}, ratio to plain SQL ${ratio.toFixed(2)}`)
}

async function searches(options: ServiceOptions): Promise<void> {
  const services = await startServices(options)
  const staff = await createClient((name) => services[name].url, ADMIN)
  const runs: SearchesDuring[] = []
  for (let run = 1; run <= RUNS; run += 1) {
    const { idle, during, bookMs } = await searchesDuringRepricing(services.gateway.url, staff)
    runs.push({ idle, during, bookMs })
    console.log(
      `run ${run}: searches p50 ${ms(idle.p50)}, p99 ${ms(idle.p99)}, failed ${idle.failed}; ` +
        `beside ${bookMs.length} books p50 ${ms(during.p50)}, p99 ${ms(during.p99)}, failed ${during.failed}; ` +
        `a book is in use after ${ms(medianOf(bookMs))}, at most ${ms(Math.max(...bookMs))}`,
    )
  }
  const ratio = medianOf(runs.map(({ idle, during }) => during.p99 / idle.p99))
  console.log(
    `median: searches p99 ${ms(medianOf(runs.map(({ idle }) => idle.p99)))}, ` +
      `beside books ${ms(medianOf(runs.map(({ during }) => during.p99)))}, ratio ${ratio.toFixed(2)}`,
  )
}

await runBench(async (leftovers, within) => {
  within(MAX_MINUTES)
  const { cars } = readOptions(process.argv.slice(2))
  const machine = describeMachine()
  await buildPrograms()
  await buildWeb()
  const { superuser, options } = await fillShopWith(cars, leftovers)
  console.log(`${cars} cars, two destinations; load before ${machine.loadBefore.toFixed(1)}`)
  await repricings(superuser, options.databases.pipeline)
  await searches(options)
})
