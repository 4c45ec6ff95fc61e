import { readFavorites } from '../lists/favorites.ts'
import type { PageMessage } from '../../../kit/src/offline-messages.ts'

/** Several hearts in a row are one list. */
const PAUSE_MS = 1_000

/** Starts the worker that keeps the favorites for when there is no network, and tells it of them. */
async function register(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // The pictures of the page go first.
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const registration = await navigator.serviceWorker.ready
  const tell = () => registration.active?.postMessage(messageNow())
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('favoritesChanged', () => {
    clearTimeout(timer)
    timer = setTimeout(tell, PAUSE_MS)
  })
  tell()
}

function messageNow(): PageMessage {
  const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return {
    files: used.filter(({ origin }) => origin === window.location.origin).map(({ pathname }) => pathname),
    favorites: readFavorites(),
  }
}

await register()
