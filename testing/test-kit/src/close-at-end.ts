import { onTestFinished } from 'vitest'

/** Closes this when the running test is over: what was opened last is closed first. */
export function closeAtEnd<T extends { close: () => Promise<unknown> }>(resource: T): T {
  onTestFinished(async () => {
    await resource.close()
  })
  return resource
}
