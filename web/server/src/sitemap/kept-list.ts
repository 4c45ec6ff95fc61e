/**
 * Keeps what was read for a while. One reading at a time; who asks meanwhile waits for it. One that fails is not kept.
 * @param keptMs for how long, by what it is
 */
export function keepFor<T>(
  read: () => Promise<T>,
  keptMs: (value: T) => number,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let kept: { readonly value: T; readonly until: number } | null = null
  let running: Promise<T> | null = null

  const readAnew = async (): Promise<T> => {
    const value = await read()
    kept = { value, until: now() + keptMs(value) }
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
