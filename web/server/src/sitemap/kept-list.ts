/** Reading the list takes at most this part of the time, however often it is asked for. */
const PART = 1 / 200
const LEAST_KEPT_MS = 1_000
const MOST_KEPT_MS = 600_000

/**
 * Keeps what took long to read: for a moment where it took none, for five minutes where it took a second and a half. One
 * reading at a time; who asks meanwhile waits for it. One that fails is not kept.
 */
export function keepFor<T>(read: () => Promise<T>, now: () => number = () => performance.now()): () => Promise<T> {
  let kept: { readonly value: T; readonly until: number } | null = null
  let running: Promise<T> | null = null

  const readAnew = async (): Promise<T> => {
    const began = now()
    const value = await read()
    const tookMs = now() - began
    kept = { value, until: now() + Math.min(MOST_KEPT_MS, Math.max(LEAST_KEPT_MS, tookMs / PART)) }
    return value
  }
  return async () => {
    if (kept && now() < kept.until) return kept.value
    running ??= readAnew().finally(() => {
      running = null
    })
    return await running
  }
}
