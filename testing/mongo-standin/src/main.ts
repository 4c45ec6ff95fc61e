import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Cursors } from './cursor.ts'
import { scramUser } from './scram.ts'
import { createWireServer } from './server.ts'
import { Store } from './store.ts'

const USER = 'karvan'
const MIN_PASSWORD_LENGTH = 16

/** The stand-in for MongoDB as a program. Environment: PORT, HOST (127.0.0.1 by itself), DATA_DIR, STANDIN_PASSWORD. */
function main(): void {
  const { NODE_ENV, PORT, HOST = '127.0.0.1', DATA_DIR, STANDIN_PASSWORD = '' } = process.env
  if (NODE_ENV === 'production') fail('the MongoDB stand-in is not for production; use MongoDB')
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail('PORT must be a port number')
  if (DATA_DIR === undefined || DATA_DIR === '') fail('DATA_DIR must name a folder')
  if (STANDIN_PASSWORD.length < MIN_PASSWORD_LENGTH) fail(`STANDIN_PASSWORD needs ${MIN_PASSWORD_LENGTH} characters`)
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })

  const store = new Store(join(DATA_DIR, 'documents.lmdb'))
  const administrator = scramUser(USER, STANDIN_PASSWORD, null)
  const server = createWireServer({ store, cursors: new Cursors(), administrator })
  server.once('error', (error) => fail(`cannot listen on port ${port}: ${error.message}`))
  server.listen(port, HOST, () => {
    console.log(`MongoDB stand-in on ${HOST}:${port}: for development and tests only, not MongoDB`)
  })
  const stop = () => {
    server.close()
    // Writes that are under way are finished by closing the store; unanswered ones were never acknowledged.
    void store.close().then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

main()
