import { useSyncExternalStore } from 'react'
import { type FavoriteList, parseFavorites, restored, toggled } from './favorite-list.ts'
import { readStored, writeStored } from './storage.ts'

/** Documented: the key in local storage and the event that tells of a change. */
const KEY = 'favorites'
const CHANGED = 'favoritesChanged'

/** Where storage is switched off, the list lasts as long as the page. */
let kept: string | null = null
let readText: string | null = null
let list: FavoriteList = []

function current(): FavoriteList {
  const text = kept ?? readStored(KEY)
  if (text !== readText) {
    readText = text
    list = parseFavorites(text)
  }
  return list
}

/** Other tabs are heard by the `storage` event, this one by the documented event. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  window.addEventListener(CHANGED, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(CHANGED, onChange)
  }
}

const NONE: FavoriteList = []
/** The server's page knows of no visitor. */
const noneOnServer = () => NONE

/** The ids of the favorite cars, in the order in which they were chosen. */
export const useFavorites = (): FavoriteList => useSyncExternalStore(subscribe, current, noneOnServer)

/**
 * Adds the car or takes it away, and tells everyone.
 * @returns puts a car that was taken away back where it was; null when the car was added
 */
export function toggleFavorite(id: string): (() => void) | null {
  const place = current().indexOf(id)
  write(toggled(current(), id))
  return place < 0 ? null : () => write(restored(current(), id, place))
}

function write(ids: FavoriteList): void {
  const text = JSON.stringify(ids)
  kept = writeStored(KEY, text) ? null : text
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: current() }))
}
