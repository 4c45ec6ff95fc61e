import type { ConsumeMessage } from 'amqplib'
import type { Logger } from 'pino'
import { Forged } from './errors.ts'
import type { Publisher } from './publisher.ts'
import { nextStep } from './retry-policy.ts'
import { DEAD, retryExchange } from './topology.ts'

const ATTEMPT = 'x-attempt'
const REASON = 'x-reason'
/** Of a message that was published by who is no sender of it. */
export const FORGED = 'x-forged'

/** Which attempt this delivery is, from 1 on. */
export const attemptOf = ({ properties }: ConsumeMessage): number => Number(properties.headers?.[ATTEMPT] ?? 1)

/** Why a message is dead: what we said when we gave it up, or why the broker took it out. */
export const reasonOf = (headers: Readonly<Record<string, unknown>>): string => {
  const broker = headers['x-first-death-reason']
  if (typeof headers[REASON] === 'string') return headers[REASON]
  return broker === 'delivery_limit' ? 'its process ended over it, again and again' : `the broker: ${String(broker)}`
}

export interface FailedMessage {
  readonly publisher: Publisher
  /** Where it came from, and comes back to. */
  readonly queue: string
  readonly raw: ConsumeMessage
  readonly error: unknown
  readonly log: Logger
}

/**
 * Sends a failed message to its wait queue or to the dead ones. Published and confirmed before the original is
 * acknowledged: a crash in between doubles it, never loses it.
 */
export async function moveOn({ publisher, queue, raw, error, log }: FailedMessage): Promise<void> {
  const attempt = attemptOf(raw)
  const next = nextStep(error, attempt)
  if ('dead' in next) {
    log.error({ err: error, reason: next.dead }, 'message is dead')
    const headers = { [REASON]: next.dead, [ATTEMPT]: attempt, ...(error instanceof Forged && { [FORGED]: 1 }) }
    await publisher.publish({ exchange: DEAD, routingKey: queue, body: raw.content, headers, mandatory: true })
    return
  }
  log.warn({ err: error, wait: next.wait.name }, 'message waits for another attempt')
  await publisher.publish({
    exchange: retryExchange(next.wait),
    routingKey: queue,
    body: raw.content,
    headers: { [ATTEMPT]: attempt + 1 },
    mandatory: true,
  })
}
