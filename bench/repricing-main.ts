import { byRole, provisionDatabase, withDatabase } from '@karvan/setup'
import { startBackingServices } from '@karvan/test-kit'
import pg from 'pg'
import { publishCars } from './database.ts'
import { Leftovers } from './leftovers.ts'
import { describeMachine } from './machine.ts'
import { readOptions } from './options.ts'
import { type Repricing, writeBook, writePlainly } from './repricing.ts'

/** `npm run bench:repricing -- --cars 200000`: pricing every car for both destinations, beside the plain SQL statement. */
const RUNS = 3
const { cars } = readOptions(process.argv.slice(2))
const leftovers = new Leftovers()
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

try {
  const machine = describeMachine()
  const backing = await startBackingServices()
  leftovers.add(() => backing.stop())
  const databases = await provisionDatabase(
    backing.urls.postgres,
    byRole((role) => role),
    'bench',
  )
  await publishCars(databases, cars, console.log)
  const superuser = new pg.Client({ connectionString: withDatabase(backing.urls.postgres, 'bench') })
  await superuser.connect()
  leftovers.add(() => superuser.end())
  await superuser.query('vacuum (analyze) inventory.listings')
  const runs: Repricing[] = []
  for (let run = 1; run <= RUNS; run += 1) {
    await superuser.query('checkpoint')
    const plainMs = await writePlainly(superuser)
    await superuser.query('checkpoint')
    const bookMs = await writeBook(databases.pipeline)
    runs.push({ bookMs, plainMs })
    console.log(`run ${run}: book ${bookMs.toFixed(0)} ms, plain SQL ${plainMs.toFixed(0)} ms`)
  }
  const ratio = median(runs.map(({ bookMs, plainMs }) => bookMs / plainMs))
  console.log(`${cars} cars, two destinations; load before ${machine.loadBefore.toFixed(1)}`)
  console.log(
    `median: book ${median(runs.map(({ bookMs }) => bookMs)).toFixed(0)} ms, ratio to plain SQL ${ratio.toFixed(2)}`,
  )
} finally {
  await leftovers.end()
}
