import type { ChannelModel } from 'amqplib'
import { connect } from 'amqplib'
import type { Logger } from 'pino'

const MAX_DELAY_MS = 5_000

export interface ConnectionOptions {
  readonly url: string
  /** Who connects, for the log: `consumer`, `publisher`. */
  readonly name: string
  readonly log: Logger
  /** Declares what the connection is for; runs again after each reconnect. */
  readonly setUp: (model: ChannelModel) => Promise<void>
  readonly onLost?: () => void
  /** The broker stops or resumes taking messages from all publishers (memory or disk alarm). */
  readonly onBlocked?: (blocked: boolean) => void
}

export interface Connection {
  close(): Promise<void>
}

/**
 * A connection that comes back by itself, as often as it is lost. Resolves when it stands for the first time, however
 * long that takes: a service may start before its broker.
 */
export async function openConnection({
  url,
  name,
  log,
  setUp,
  onLost,
  onBlocked,
}: ConnectionOptions): Promise<Connection> {
  let lost: Promise<void> = Promise.resolve()
  const setup = async (model: ChannelModel) => {
    // amqplib listens only after the set-up. A connection that is lost before would end the process.
    model.on('error', (error: unknown) => log.debug({ err: error }, `${name} connection`))
    lost = new Promise((resolve) => model.once('close', () => resolve()))
    await setUp(model)
  }
  const connection = await connect(url, { recovery: { waitForConnect: false, maxDelay: MAX_DELAY_MS, setup } })
  connection.on('connect-failed', (error) => log.warn({ err: error }, `${name} cannot reach the broker`))
  connection.on('disconnect', (error) => {
    log.warn({ err: error }, `${name} lost the broker`)
    onBlocked?.(false)
    onLost?.()
  })
  connection.on('blocked', (reason) => {
    log.error({ reason }, `${name}: the broker takes no messages now`)
    onBlocked?.(true)
  })
  connection.on('unblocked', () => onBlocked?.(false))
  connection.on('error', (error) => log.warn({ err: error }, `${name} connection`))
  await connection.waitForConnect()
  return {
    // amqplib waits for the broker's answer to a close even when the connection is lost before that answer.
    close: () => Promise.race([connection.close(), lost]),
  }
}
