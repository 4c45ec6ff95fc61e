import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../../kit/src/storage.ts'

/** In local storage; the cookie policy names it. */
const KEY = 'consent'
/** Of the text that is answered: after a change of its meaning everybody is asked again. */
const VERSION = 2
const CHANGED = 'consentChanged'

export type Answer = 'yes' | 'no'

/** Where storage is switched off, the answer lasts as long as the page. */
let unsaved: string | null = null

/** What a stored text says; null where it is no answer to the text of today. */
export function answerOf(text: string | null): Answer | null {
  try {
    const stored = JSON.parse(text ?? 'null') as { answer?: unknown; version?: unknown } | null
    if (stored?.version !== VERSION) return null
    return stored.answer === 'yes' || stored.answer === 'no' ? stored.answer : null
  } catch {
    return null
  }
}

/** The browser says for its visitor that nothing is to be counted: "Do Not Track" or Global Privacy Control. */
export const isRefusedByBrowser = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)

/** Whether this visitor may be counted; null where they have not been asked. */
export const consentNow = (): Answer | null => (isRefusedByBrowser() ? 'no' : answerOf(unsaved ?? readStored(KEY)))

/** Keeps an answer, a refusal too: nobody is asked twice. */
export function keepConsent(answer: Answer): void {
  const text = JSON.stringify({ answer, version: VERSION, at: new Date().toISOString() })
  unsaved = writeStored(KEY, text) ? null : text
  window.dispatchEvent(new Event(CHANGED))
}

/** Other tabs are known by the `storage` event. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  window.addEventListener(CHANGED, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(CHANGED, onChange)
  }
}

/** The server's page knows of no visitor, and asks nobody. */
const ofNobody = (): Answer => 'no'

export const useConsent = (): Answer | null => useSyncExternalStore(subscribe, consentNow, ofNobody)
