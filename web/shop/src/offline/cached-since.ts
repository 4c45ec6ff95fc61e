import { FAVORITES_CACHE, CACHED_AT_HEADER } from '../../../kit/src/offline-messages.ts'

/** When the favorites were kept on this device; null where none are, or where the browser keeps nothing. */
export async function cachedSince(): Promise<string | null> {
  if (!('caches' in globalThis) || !(await caches.has(FAVORITES_CACHE))) return null
  const cache = await caches.open(FAVORITES_CACHE)
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request, { ignoreVary: true })))
  return answers.flatMap((answer) => answer?.headers.get(CACHED_AT_HEADER) ?? []).sort()[0] ?? null
}
