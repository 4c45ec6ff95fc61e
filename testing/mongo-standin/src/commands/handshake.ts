import type { Command } from '../request.ts'
import { MECHANISM } from '../scram.ts'
import { MAX_DOCUMENT_BYTES } from '../store.ts'
import { MAX_MESSAGE_BYTES } from '../wire.ts'

/** Wire version 21 is that of MongoDB 7.0: all that drivers need of it here is there. */
const WIRE_VERSION = 21

/**
 * Says that this is a standalone server. Without topologyVersion in it drivers poll instead of streaming, and without
 * logicalSessionTimeoutMinutes they open no sessions.
 */
export const hello: Command = ({ name, body }) => ({
  ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
  helloOk: true,
  ...('saslSupportedMechs' in body && { saslSupportedMechs: [MECHANISM] }),
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  maxMessageSizeBytes: MAX_MESSAGE_BYTES,
  maxWriteBatchSize: 100_000,
  minWireVersion: 0,
  maxWireVersion: WIRE_VERSION,
})

export const ping: Command = () => ({})

/** `modules` tells the launcher that it is the stand-in. */
export const buildInfo: Command = () => ({ version: '7.0.0', modules: ['karvan-stand-in'] })
