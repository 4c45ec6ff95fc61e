import { freePort, mongodOnPath, type MongoService, startMongo } from '@karvan/embedded'
import { mongo } from 'mongoose'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server that the contract is held against. */
interface MongoServer {
  /** Of its administrator, in a database of the test's own. */
  readonly url: string
  /** Removes all that is stored, while clients are connected. */
  readonly empty: () => Promise<void>
  readonly stop: () => Promise<void>
  /** As a crash: SIGKILL. */
  readonly kill: () => Promise<void>
  /** On the same port, with the data that it had. */
  readonly restart: () => Promise<void>
}

interface ServerKind {
  /** The title of its tests, with the reason where they are skipped. */
  readonly title: string
  readonly isThere: boolean
  readonly asksForSignIn: boolean
  /** Whether the tests may kill it. */
  readonly isOurs: boolean
  readonly start: () => Promise<MongoServer>
}

const STAND_IN: ServerKind = {
  title: 'on the stand-in',
  isThere: true,
  asksForSignIn: true,
  isOurs: true,
  start: () => startOwn('stand-in'),
}

/** The stand-in always, and a real MongoDB where there is one: that of MONGODB_URL, or else the `mongod` of PATH. */
export const serverKinds = (): readonly ServerKind[] => [STAND_IN, realMongo()]

function realMongo(): ServerKind {
  const given = process.env['MONGODB_URL']
  if (given !== undefined) {
    return {
      title: 'on the MongoDB of MONGODB_URL',
      isThere: true,
      asksForSignIn: new URL(given).username !== '',
      isOurs: false,
      start: () => Promise.resolve(useGiven(given)),
    }
  }
  const isThere = mongodOnPath() !== undefined
  return {
    title: isThere
      ? 'on the mongod of PATH'
      : 'on a real MongoDB (skipped: MONGODB_URL is not set and there is no mongod on PATH)',
    isThere,
    asksForSignIn: false,
    isOurs: true,
    start: () => startOwn(),
  }
}

const newDatabase = () => `contract_${randomBytes(6).toString('hex')}`

function inDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

async function startOwn(kind?: 'stand-in'): Promise<MongoServer> {
  const dir = mkdtempSync(join(tmpdir(), 'karvan-contract-'))
  const port = await freePort()
  const start = () => startMongo({ dir, port, kind })
  let service: MongoService = await start()
  return {
    url: inDatabase(service.url, newDatabase()),
    empty: async () => {
      await service.stop()
      for (const data of ['stand-in', 'mongod']) rmSync(join(dir, data), { recursive: true, force: true })
      service = await start()
    },
    stop: async () => {
      await service.stop()
      rmSync(dir, { recursive: true, force: true })
    },
    kill: async () => {
      process.kill(service.pid, 'SIGKILL')
      await service.exited
    },
    restart: async () => {
      service = await start()
    },
  }
}

function useGiven(given: string): MongoServer {
  const url = inDatabase(given, newDatabase())
  const empty = async (users?: 'users too') => {
    const client = await mongo.MongoClient.connect(url)
    if (users !== undefined) await client.db().command({ dropAllUsersFromDatabase: 1 })
    await client.db().dropDatabase()
    await client.close()
  }
  const notOurs = () => Promise.reject(new Error('the MongoDB of MONGODB_URL is not ours to kill'))
  return { url, empty: () => empty(), stop: () => empty('users too'), kill: notOurs, restart: notOurs }
}
