import type { ChannelModel } from 'amqplib'
import { connect } from 'amqplib'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { noteFailure, noteSuccess } from './broker-refusal.ts'

const MAX_DELAY_MS = 5_000
const REOPEN_DELAY_MS = 1_000

export interface ConnectionOptions {
  readonly url: string
  /** Who connects, for the log: `consumer`, `publisher`. */
  readonly name: string
  readonly log: Logger
  /**
   * Opens a channel and declares what the connection is for; runs again after each reconnect.
   * @param reopen to be called when the channel ended and the connection may have outlived it
   */
  readonly setUp: (model: ChannelModel, reopen: () => void) => Promise<void>
  readonly onLost?: () => void
  /** The broker stops or resumes taking messages from all publishers (memory or disk alarm). */
  readonly onBlocked?: (blocked: boolean) => void
}

export interface Connection {
  /** Resolves when it stands for the first time, however long that takes: a service may start before its broker. */
  readonly connected: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A connection that comes back by itself, as often as it is lost. */
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
    const stop = new AbortController()
    lost = new Promise((resolve) =>
      model.once('close', () => {
        stop.abort()
        resolve()
      }),
    )
    const reopen = repeater(stop.signal, async () => {
      await setUp(model, reopen).catch((error: unknown) => {
        log.warn({ err: error }, `${name} could not open another channel`)
        reopen()
      })
    })
    await setUp(model, reopen)
  }
  const connection = await connect(url, { recovery: { waitForConnect: false, maxDelay: MAX_DELAY_MS, setup } })
  connection.on('connect', () => noteSuccess(url))
  connection.on('connect-failed', (error) => {
    const advice = noteFailure(url, error)
    if (advice !== null) log.error(advice)
    log.warn({ err: error }, `${name} cannot reach the broker`)
  })
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
  return {
    connected: async () => {
      await connection.waitForConnect()
    },
    // amqplib waits for the broker's answer to a close even when the connection is lost before that answer.
    close: () => Promise.race([connection.close(), lost]),
  }
}

/** Calls of the result let `work` run once more, a second later, one run after the other, until the signal ends it. */
function repeater(signal: AbortSignal, work: () => Promise<void>): () => void {
  let isWanted = false
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (isWanted) {
      await delay(REOPEN_DELAY_MS, undefined, { signal }).catch(() => undefined)
      isWanted = false
      if (!signal.aborted) await work()
    }
    isRunning = false
  }
  return () => {
    isWanted = !signal.aborted
    if (isWanted && !isRunning) void run()
  }
}
