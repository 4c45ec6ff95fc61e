import { setTimeout as delay } from 'node:timers/promises'

/**
 * Gives the result of work, or what it throws, no sooner than after some time: so that the time does not tell what the work
 * had to do.
 */
export async function noSoonerThan<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), delay(ms)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
