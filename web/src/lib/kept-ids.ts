import { useSyncExternalStore } from 'react'
import { type IdList, parseIds } from './id-list.ts'
import { readStored, writeStored } from './storage.ts'

/** A list of car ids that a browser keeps, the same in all its tabs. */
export interface KeptIds {
  /** The list as it is now. */
  readonly read: () => IdList
  readonly write: (ids: IdList) => void
  /** The list, drawn anew when it changes. The server's page knows of no visitor: there it is empty. */
  readonly use: () => IdList
}

const NONE: IdList = []
const noneOnServer = () => NONE

/**
 * @param key in local storage
 * @param changed the event that tells this tab of a change; other tabs are told by `storage`
 */
export function keptIds(key: string, changed: string): KeptIds {
  /** Where storage is switched off, the list lasts as long as the page. */
  let kept: string | null = null
  let readText: string | null = null
  let list: IdList = []

  const read = () => {
    const text = kept ?? readStored(key)
    if (text !== readText) {
      readText = text
      list = parseIds(text)
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
    write: (ids) => {
      const text = JSON.stringify(ids)
      kept = writeStored(key, text) ? null : text
      window.dispatchEvent(new CustomEvent(changed, { detail: read() }))
    },
    use: () => useSyncExternalStore(subscribe, read, noneOnServer),
  }
}
