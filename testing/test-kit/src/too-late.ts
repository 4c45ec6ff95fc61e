import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** As long as a program may take to be ready, on a machine that has other things to do. */
export const READY_MS = 120_000

/** The log goes with its stack. */
export const endOf = (logFile: string): string => readFileSync(logFile, 'utf8').slice(-2_000)

/** Waits for a service to be started. @throws Error with the end of its log, where it takes too long */
export async function orTooLate(started: Promise<void>, name: string, logFile: string): Promise<void> {
  const waiting = new AbortController()
  const tooLate = delay(READY_MS, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`${name} is not ready after ${READY_MS / 1_000} s:\n${endOf(logFile)}`)
  })
  try {
    await Promise.race([started, tooLate])
  } finally {
    waiting.abort()
    tooLate.catch(() => undefined)
  }
}
