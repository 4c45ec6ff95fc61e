import { createStores, query, type Stores, until } from '@karvan/test-kit'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, migrateWhenThere, openDatabase, openOwnDatabase } from '../src/index.ts'

let suite: Stores
let db: Kysely<unknown>
const lines: string[] = []
const log = pino(
  new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(line.toString())
      done()
    },
  }),
)

beforeAll(async () => {
  suite = await createStores()
  const settings = { searchPath: ['jobs'], poolSize: 1, statementTimeoutMs: 300, log }
  db = openDatabase({ url: suite.databases.scraping, ...settings })
})
afterAll(() => db.destroy())

const one = async <T>(expression: string) => {
  const { rows } = await sql<{ value: T }>`select ${sql.raw(expression)} as value`.execute(db)
  return rows[0]?.value
}

it('reads int8 as a number, in a row and in a count', async () => {
  expect([await one('9007199254740991::int8'), await one('count(*)')]).toEqual([Number.MAX_SAFE_INTEGER, 1])
})

it('finds names in its own schema, and counts time in UTC', async () => {
  expect([await one('current_schema()'), await one("current_setting('timezone')")]).toEqual(['jobs', 'UTC'])
})

it('outlives an idle connection that the server ends', async () => {
  const pid = await one<number>('pg_backend_pid()')
  await query(suite.superuserUrl, 'select pg_terminate_backend($1)', [pid])
  await until(
    'the warning',
    () => lines.join(''),
    (text) => text.includes('idle database connection was lost'),
  )
  expect(await one('pg_backend_pid()')).not.toBe(pid)
})

it('rejects the query on a connection that the server ends, and goes on', async () => {
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await query(suite.superuserUrl, 'select pg_terminate_backend($1)', [rows[0]?.pid])
    await sql`select 1`.execute(trx)
  })
  await expect(broken).rejects.toThrow()
  expect(await one('1')).toBe(1)
})

it('has the server end a statement that runs too long', async () => {
  await expect(one('pg_sleep(5)')).rejects.toThrow('statement timeout')
})

it('runs each migration once, in the order of their names, also when two processes start at once', async () => {
  const settings = { searchPath: ['jobs'], poolSize: 2, statementTimeoutMs: 5_000, log }
  const both = [1, 2].map(() => openDatabase<unknown>({ url: suite.databases.scraping, ...settings }))
  const migrations = {
    '0002_second': async (trx: Kysely<unknown>) => {
      await sql`insert into steps values (2)`.execute(trx)
    },
    '0001_first': async (trx: Kysely<unknown>) => {
      await sql`create table steps (step integer)`.execute(trx)
      await sql`insert into steps values (1)`.execute(trx)
    },
  }
  await Promise.all(both.map((each) => migrate(each, 'jobs', migrations, log)))
  const { rows } = await sql<{ step: number }>`select step from steps`.execute(db)
  expect(rows).toEqual([{ step: 1 }, { step: 2 }])

  const wrong = async (trx: Kysely<unknown>) => {
    await sql`oops`.execute(trx)
  }
  await expect(migrate(db, 'jobs', { ...migrations, '0003_wrong': wrong }, log)).rejects.toThrow(
    'migration of jobs failed',
  )
  await Promise.all(both.map((each) => each.destroy()))
})

it('starts on a schema that a newer version has migrated, runs nothing there, and says so', async () => {
  const own = openDatabase<unknown>({
    url: suite.databases.pricing,
    searchPath: ['pricing'],
    poolSize: 1,
    statementTimeoutMs: 5_000,
    log,
  })
  const first = async (trx: Kysely<unknown>) => {
    await sql`create table versions (name text)`.execute(trx)
  }
  const second = async (trx: Kysely<unknown>) => {
    await sql`insert into versions values ('second')`.execute(trx)
  }
  await migrate(own, 'pricing', { '0001_first': first, '0002_second': second }, log)
  for (let start = 0; start < 3; start += 1) await migrate(own, 'pricing', { '0001_first': first }, log)
  expect(lines.at(-1)).toContain('"newer":["0002_second"]')
  await migrate(own, 'pricing', { '0001_first': first, '0002_second': second }, log)
  expect((await sql`select name from versions`.execute(own)).rows).toEqual([{ name: 'second' }])
  await own.destroy()
})

it('migrates again where the server ends the connection in the middle, and says what is wrong with a migration', async () => {
  const { signal } = new AbortController()
  let runs = 0
  const cutOff = async (trx: Kysely<unknown>) => {
    runs += 1
    await sql`create table cut_off (run integer)`.execute(trx)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    if (runs === 1) await query(suite.superuserUrl, 'select pg_terminate_backend($1)', [rows[0]?.pid])
    await sql`insert into cut_off values (${runs})`.execute(trx)
  }
  const settings = { searchPath: ['auth'], poolSize: 2, statementTimeoutMs: 5_000, log }
  const own = openDatabase<unknown>({ url: suite.databases.auth, ...settings })
  await migrateWhenThere(suite.databases.auth, 'auth', { '0001_cut_off': cutOff }, { log, signal })
  expect((await sql`select run from cut_off`.execute(own)).rows).toEqual([{ run: 2 }])
  const wrong = { '0001_cut_off': cutOff, '0002_wrong': () => Promise.reject(new Error('oops')) }
  await expect(migrateWhenThere(suite.databases.auth, 'auth', wrong, { log, signal })).rejects.toThrow(
    'migration of auth failed',
  )
  expect(runs).toBe(2)
  await own.destroy()
})

it('gives migrations the time that they need, and statements after them no more than they may take', async () => {
  const { signal } = new AbortController()
  const long = async (trx: Kysely<unknown>) => {
    await sql`select pg_sleep(0.5)`.execute(trx)
    await sql`create table long (step integer)`.execute(trx)
  }
  const own = await openOwnDatabase<unknown>(
    { log, signal, defer: () => undefined },
    {
      url: suite.databases.settings,
      schema: 'settings',
      migrations: { '0001_long': long },
      poolSize: 1,
      statementTimeoutMs: 100,
    },
  )
  expect((await sql`select step from long`.execute(own)).rows).toEqual([])
  await expect(sql`select pg_sleep(0.5)`.execute(own)).rejects.toThrow('statement timeout')
  await own.destroy()
})
