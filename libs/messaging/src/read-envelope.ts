import { Envelope } from '@karvan/contracts'
import { Value } from 'typebox/value'
import { PermanentError } from './errors.ts'
import type { Handler } from './subscription.ts'

/**
 * Reads a message body and finds who handles it.
 * @throws {PermanentError} when it is no JSON, no envelope, of an unknown type or version, or breaks its contract.
 */
export function readEnvelope(body: Buffer, handlers: readonly Handler[]): { envelope: Envelope; handler: Handler } {
  const envelope = parse(body)
  const handler = handlers.find(
    ({ binding: { message } }) => message.type === envelope.type && message.version === envelope.version,
  )
  if (!handler) throw new PermanentError(`no handler for ${envelope.type} version ${envelope.version}`)
  const problem = Value.Errors(handler.binding.message.payload, envelope.payload)[0]
  if (problem) throw new PermanentError(`payload breaks its contract: ${problem.instancePath} ${problem.message}`)
  return { envelope, handler }
}

function parse(body: Buffer): Envelope {
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch (error) {
    throw new PermanentError('body is not JSON', { cause: error })
  }
  if (Value.Check(Envelope, value)) return value
  const problem = Value.Errors(Envelope, value)[0]
  throw new PermanentError(`not an envelope: ${problem?.instancePath} ${problem?.message}`)
}
