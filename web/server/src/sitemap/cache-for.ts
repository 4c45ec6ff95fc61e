interface Options<T> {
  /** For how long a value is good, by what it is, in milliseconds. */
  readonly ttlMs: (value: T) => number
  /** Whether it may still be answered within that time; where not, it is read again. */
  readonly isCurrent?: (value: T) => Promise<boolean>
  readonly now?: () => number
}

/** Caches a value that is read. One reading at a time: callers that come meanwhile wait for it. A reading that fails is not cached. */
export function cacheFor<T>(
  read: () => Promise<T>,
  { ttlMs, isCurrent = () => Promise.resolve(true), now = () => performance.now() }: Options<T>,
): () => Promise<T> {
  let cached: { readonly value: T; readonly until: number } | null = null
  let running: Promise<T> | null = null

  const readAnew = async (): Promise<T> => {
    const value = await read()
    cached = { value, until: now() + ttlMs(value) }
    return value
  }
  return async () => {
    if (cached && now() < cached.until && (await isCurrent(cached.value))) return cached.value
    running ??= readAnew().finally(() => {
      running = null
    })
    return await running
  }
}
