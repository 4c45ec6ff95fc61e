const KEY = 'loadedAfresh'
/** Where a fresh page does not help, a second one would not either. */
const AGAIN_MS = 10_000

/**
 * For a page whose code cannot be had: most often the shop was changed while the visitor had it open, and the old code is
 * gone. The browser loads the whole page at this address, in its new version, in place of saying that something went wrong.
 * @returns never: the browser is leaving
 * @throws the error, where a fresh page was loaded just now, or there is no network to load it over
 */
export function loadAfresh(error: unknown): Promise<never> {
  if (!navigator.onLine || !mayTry()) throw error
  window.location.reload()
  return new Promise(() => undefined)
}

/** Once in ten seconds a tab; never where that cannot be remembered. */
function mayTry(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    sessionStorage.setItem(KEY, String(Date.now()))
    return Date.now() - last >= AGAIN_MS
  } catch {
    return false
  }
}
