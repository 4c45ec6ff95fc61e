/**
 * Keeps what was read for a while. One reading at a time; who asks meanwhile waits for it. One that fails is not kept.
 * @param ttlMs for how long, by what it is
 */
export function cacheFor<T>(
  read: () => Promise<T>,
  ttlMs: (value: T) => number,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let cached: { readonly value: T; readonly until: number } | null = null
  let running: Promise<T> | null = null

  const readAnew = async (): Promise<T> => {
    const value = await read()
    cached = { value, until: now() + ttlMs(value) }
    return value
  }
  return async () => {
    if (cached && now() < cached.until) return cached.value
    running ??= readAnew().finally(() => {
      running = null
    })
    return await running
  }
}
