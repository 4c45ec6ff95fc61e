import type { InventoryDatabase } from '@karvan/inventory'
import { createLogger, openDatabase } from '@karvan/service-kit'
import { parentPort, workerData } from 'node:worker_threads'
import type { IndexVersion } from './search-index/index-client.ts'
import { LocalIndexClient } from './search-index/local-index-client.ts'
import { SyncedIndex } from './search-index/synced-index.ts'
import { ChangeFeed } from './search-index/change-feed.ts'
import type { Ask, FromThread, TakeIn, ThreadSettings, ToThread } from './search-index/thread-messages.ts'

/** The thread of the search index (`thread-index-client.ts`). */
const port = parentPort
if (port === null) throw new Error('this is a thread of the catalog')
const { databaseUrl, dataset } = workerData as ThreadSettings
const log = createLogger('catalog', process.env)
const tell = (message: FromThread) => port.postMessage(message)

const db = openDatabase<InventoryDatabase>({
  url: databaseUrl,
  searchPath: ['inventory'],
  poolSize: 4,
  statementTimeoutMs: 5_000,
  prepare: true,
  log,
})
const index = new SyncedIndex(new ChangeFeed(db, dataset), log, (state) => tell({ state }))
const client = new LocalIndexClient(index, log)

async function answer({ number, kind, queries, version }: Ask): Promise<void> {
  try {
    const answers = await client.answer(kind, queries, version)
    tell({ answered: { number, answers: answers && JSON.stringify(answers) } })
  } catch (error) {
    tell({ failed: { number, error: error instanceof Error ? error : new Error(String(error)) } })
  }
}

/** What becomes of it is told in any case: where nothing is read in, nobody is to wait for it. */
function load(version: IndexVersion): void {
  client.load(version)
  tell({ state: client.state })
}

async function takeIn({ number, version }: TakeIn): Promise<void> {
  await client.takeIn(version)
  tell({ answered: { number, answers: null } })
}

async function stop(): Promise<void> {
  await db.destroy()
  port?.close()
}

port.on('message', (message: ToThread) => {
  if ('ask' in message) void answer(message.ask)
  else if ('load' in message) load(message.load)
  else if ('takeIn' in message) void takeIn(message.takeIn)
  else void stop()
})
