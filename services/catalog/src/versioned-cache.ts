import { LRUCache } from 'lru-cache'

type Bound<T> =
  { readonly max: number } | { readonly maxSize: number; readonly sizeOf: (value: T, key: string) => number }

/**
 * A bounded cache of what was true of one version of the stock. Versions only grow: a newer one empties the cache, and
 * what was asked about an older one is not kept. What a version is, says `stock-version.ts`.
 */
export class VersionedCache<T extends object> {
  readonly #values: LRUCache<string, T>
  #version = 0

  constructor(bound: Bound<T>) {
    this.#values = new LRUCache<string, T>(
      'max' in bound ? { max: bound.max } : { maxSize: bound.maxSize, sizeCalculation: bound.sizeOf },
    )
  }

  get(version: number, key: string): T | undefined {
    this.#advance(version)
    return version === this.#version ? this.#values.get(key) : undefined
  }

  set(version: number, key: string, value: T): void {
    this.#advance(version)
    if (version === this.#version) this.#values.set(key, value)
  }

  delete(key: string, value: T): void {
    if (this.#values.get(key) === value) this.#values.delete(key)
  }

  #advance(version: number): void {
    if (version <= this.#version) return
    this.#values.clear()
    this.#version = version
  }
}

/** What `ask` answered for this key and version; equal calls at the same time are made once, failures are not cached. */
export async function memoizeAsync<T>(...call: SharedCall<T>): Promise<T> {
  const [cache, , key] = call
  const answer = shared(...call)
  try {
    return await answer
  } catch (error) {
    cache.delete(key, answer)
    throw error
  }
}

/** As `memoizeAsync`, for what is cached elsewhere in another form: forgotten when those who waited for it have gone on with it. */
export async function shareInFlight<T>(...call: SharedCall<T>): Promise<T> {
  const [cache, , key] = call
  const answer = shared(...call)
  try {
    return await answer
  } finally {
    setImmediate(() => cache.delete(key, answer))
  }
}

type SharedCall<T> = [cache: VersionedCache<Promise<T>>, version: number, key: string, ask: () => Promise<T>]

function shared<T>(...[cache, version, key, ask]: SharedCall<T>): Promise<T> {
  const known = cache.get(version, key)
  if (known) return known
  const answer = ask()
  cache.set(version, key, answer)
  return answer
}
