import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../../kit/src/storage.ts'

/** A list that a browser keeps, the same in all its tabs. */
export interface PersistedList<Item> {
  /** The list as it is now. */
  readonly read: () => readonly Item[]
  readonly write: (items: readonly Item[]) => void
  /** The list, drawn anew when it changes. The server's page knows of no visitor: there it is empty. */
  readonly use: () => readonly Item[]
}

const NONE: readonly never[] = []
const noneOnServer = () => NONE

/**
 * @param key in local storage
 * @param changed the event that tells this tab of a change; other tabs are told by `storage`
 * @param parse leaves out what is no item: other code, and people, write there too
 */
export function createPersistedList<Item>(
  key: string,
  changed: string,
  parse: (text: string | null) => readonly Item[],
): PersistedList<Item> {
  /** Where storage is switched off, the list lasts as long as the page. */
  let stored: string | null = null
  let readText: string | null = null
  let list: readonly Item[] = NONE

  const read = () => {
    const text = stored ?? readStored(key)
    if (text !== readText) {
      readText = text
      list = parse(text)
    }
    return list
  }
  const subscribe = (onChange: () => void) => {
    window.addEventListener('storage', onChange)
    window.addEventListener(changed, onChange)
    return () => {
      window.removeEventListener('storage', onChange)
      window.removeEventListener(changed, onChange)
    }
  }
  return {
    read,
    write: (items) => {
      const text = JSON.stringify(items)
      stored = writeStored(key, text) ? null : text
      window.dispatchEvent(new CustomEvent(changed, { detail: read() }))
    },
    use: () => useSyncExternalStore(subscribe, read, noneOnServer),
  }
}

/** The items of a list in storage, unread; none where something else stands there. */
export function itemsIn(text: string | null): readonly unknown[] {
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
