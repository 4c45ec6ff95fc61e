import type { Command } from '../command.ts'
import { MECHANISM } from '../scram.ts'
import { MAX_MESSAGE_BYTES } from '../wire.ts'

/** Wire version 21 is that of MongoDB 7.0: all that drivers ask of it here is covered. */
const WIRE_VERSION = 21
const VERSION = '7.0.0'

/** Says that this is a standalone server. Without topologyVersion in it, drivers poll instead of streaming. */
export const hello: Command = ({ name, body }) => ({
  ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
  helloOk: true,
  ...('saslSupportedMechs' in body && { saslSupportedMechs: [MECHANISM] }),
  maxBsonObjectSize: 16 * 1024 * 1024,
  maxMessageSizeBytes: MAX_MESSAGE_BYTES,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: WIRE_VERSION,
  readOnly: false,
})

export const ping: Command = () => ({})

/** Sessions hold nothing here. */
export const endSessions: Command = () => ({})

export const buildInfo: Command = () => ({
  version: VERSION,
  versionArray: [7, 0, 0, 0],
  gitVersion: 'karvan-stand-in',
  modules: ['karvan-stand-in'],
  maxBsonObjectSize: 16 * 1024 * 1024,
})

/** Process, uptime, and documents examined, in the places where MongoDB has them. */
export const serverStatus: Command = (_request, { store }) => ({
  host: '127.0.0.1',
  version: VERSION,
  process: 'karvan-stand-in',
  pid: process.pid,
  uptime: process.uptime(),
  localTime: new Date(),
  metrics: { queryExecutor: { scannedObjects: store.stats.scannedObjects } },
})

export const getParameter: Command = ({ body }) =>
  'featureCompatibilityVersion' in body ? { featureCompatibilityVersion: { version: '7.0' } } : {}
