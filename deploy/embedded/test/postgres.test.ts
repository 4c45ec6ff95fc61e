import { existsSync, lstatSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { freePort, type BackingService, removePostgresData, startPostgres } from '../src/index.ts'
import { byRole, limitConnections, provisionDatabase, serviceNamed, withDatabase } from '@karvan/setup'
import { testFolder } from './folders.ts'

const folder = testFolder()
const dataDir = join(folder.path, 'postgres')
const running = new Set<BackingService>()

async function start(options: {
  dataDir: string
  port?: number
  log?: (line: string) => void
}): Promise<BackingService> {
  const service = await startPostgres(options)
  running.add(service)
  return service
}

async function query<T extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(sql, values)).rows
  } finally {
    await client.end()
  }
}

afterEach(async () => {
  await Promise.all([...running].map((service) => service.stop()))
  running.clear()
})

afterAll(() => {
  removePostgresData(dataDir)
  folder.remove()
})

describe('PostgreSQL', () => {
  it('listens on loopback only, speaks UTF-8 and knows the case of all letters', async () => {
    const port = await freePort()
    const service = await start({ dataDir, port })
    expect(service.name).toMatch(/^PostgreSQL \d+\.\d+/)
    expect(new URL(service.url).port).toBe(String(port))
    const [row] = await query(
      service.url,
      `SELECT current_setting('listen_addresses') AS listen, current_setting('fsync') AS fsync,
        current_setting('server_encoding') AS encoding, lower('ËÇ') AS lower, 'Z' < 'a' AS by_code_point`,
    )
    expect(row).toEqual({ listen: '127.0.0.1', fsync: 'on', encoding: 'UTF8', lower: 'ëç', by_code_point: true })
  })

  it('refuses a wrong password, and keeps the right one in a private file', async () => {
    const service = await start({ dataDir })
    const wrong = new URL(service.url)
    wrong.password = 'wrong'
    await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
    expect(statSync(join(folder.path, 'postgres.password')).mode & 0o777).toBe(0o600)
  })

  it('keeps data over a restart and over kill -9', async () => {
    const first = await start({ dataDir })
    await query(first.url, 'CREATE TABLE kept (n int)')
    await query(first.url, 'INSERT INTO kept VALUES (1)')
    await first.stop()
    const second = await start({ dataDir })
    await query(second.url, 'INSERT INTO kept VALUES (2)')
    process.kill(second.pid, 'SIGKILL')
    expect(await second.exited).toBe('ended by SIGKILL')
    const third = await start({ dataDir })
    expect(await query(third.url, 'SELECT n FROM kept ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('starts where a pid file names a process of somebody else', async () => {
    await (await start({ dataDir })).stop()
    writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n`)
    const service = await start({ dataDir })
    expect(await query(service.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('ends a server that a crashed run left, and refuses data that a living run uses', async () => {
    const left = await start({ dataDir })
    const record = join(folder.path, 'postgres.run.json')
    const written = JSON.parse(readFileSync(record, 'utf8')) as { owner: { pid: number; started: string } }
    const parent = process.ppid
    const { identify } = await import('../src/processes.ts')
    writeFileSync(record, JSON.stringify({ ...written, owner: identify(parent) }))
    await expect(startPostgres({ dataDir })).rejects.toThrow(`in use by process ${parent}`)
    writeFileSync(record, JSON.stringify({ ...written, owner: { pid: parent, started: 'long ago' } }))
    const service = await start({ dataDir })
    expect(await left.exited).toMatch(/^ended/)
    expect(await query(service.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('says why it does not start', async () => {
    const service = await start({ dataDir })
    const port = Number(new URL(service.url).port)
    await expect(startPostgres({ dataDir: join(folder.path, 'second'), port })).rejects.toThrow(/could not bind|in use/)
  })

  it.runIf(process.getuid?.() === 0)('puts data elsewhere when the clone is closed to its user', async () => {
    const closed = testFolder(0o700)
    const inside = join(closed.path, 'postgres')
    const lines: string[] = []
    const service = await start({ dataDir: inside, log: (line) => lines.push(line) })
    expect(lstatSync(inside).isSymbolicLink()).toBe(true)
    const elsewhere = realpathSync(inside)
    expect(lines.join('\n')).toContain(elsewhere)
    await query(service.url, 'CREATE TABLE kept (n int)')
    await service.stop()
    const again = await start({ dataDir: inside })
    expect(await query(again.url, 'SELECT n FROM kept')).toEqual([])
    await again.stop()
    removePostgresData(inside)
    expect(existsSync(elsewhere)).toBe(false)
    closed.remove()
  })
})

describe('provisioning', () => {
  const passwords = byRole((role) => `password of ${role}`)

  it('gives each role its own and no more, also when run again and side by side', async () => {
    const { url } = await start({ dataDir })
    const [urls] = await Promise.all([
      provisionDatabase(url, passwords, 'one'),
      provisionDatabase(url, passwords, 'two'),
      provisionDatabase(url, passwords, 'one'),
    ])
    await query(urls.catalog, 'CREATE TABLE inventory.cars (id bigserial PRIMARY KEY, name text)')
    await query(urls.auth, 'CREATE TABLE auth.users (id int)')
    await query(urls.worker, `INSERT INTO inventory.cars (name) VALUES ('Sonata')`)
    await expect(query(urls.worker, 'SELECT * FROM auth.users')).rejects.toMatchObject({ code: '42501' })
    await expect(query(urls.worker, 'CREATE TABLE inventory.mine ()')).rejects.toMatchObject({ code: '42501' })
    await expect(query(urls.scraping, 'SELECT * FROM inventory.cars')).rejects.toMatchObject({ code: '42501' })
    await expect(query(urls.auth, 'CREATE TABLE public.mine ()')).rejects.toMatchObject({ code: '42501' })
    expect(await query(urls.catalog, `SELECT unaccent('Ë') AS plain, similarity('a', 'a') AS same`)).toEqual([
      { plain: 'E', same: 1 },
    ])
    await provisionDatabase(url, { ...passwords, worker: 'changed' }, 'one')
    await expect(query(urls.worker, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
    expect(await query(withDatabase(url, 'one'), 'SELECT name FROM inventory.cars')).toEqual([{ name: 'Sonata' }])
  })

  it('lets a role have no more connections than its share, and the others theirs', async () => {
    const { url } = await start({ dataDir })
    const urls = await provisionDatabase(url, passwords, 'one')
    await limitConnections(url, () => undefined)
    const open: pg.Client[] = []
    const openOne = async (role: keyof typeof urls) => {
      const client = new pg.Client({ connectionString: urls[role] })
      open.push(client)
      await client.connect()
    }
    const connections = serviceNamed('settings').database?.connections ?? 0
    for (let i = 0; i < connections; i += 1) await openOne('settings')
    await expect(openOne('settings')).rejects.toMatchObject({ code: '53300' })
    await openOne('pricing')
    await Promise.all(open.map((client) => client.end()))
  })
})
