import { useCallback, useEffect, useRef, useState } from 'react'
import type { ConfirmRequest } from './confirm-store.ts'
import { useLeaveConfirm } from './use-leave-confirm.ts'
import { useUnsaved } from '../unsaved-changes.ts'

/** @param part of a panel that has several, each with changes of its own */
export type SetUnsaved = (isUnsaved: boolean, part?: string) => void

/** A panel that nobody leaves without a question where something would be lost. */
export function useUnsavedPanel(onClose: () => void) {
  const [unsavedParts, setUnsavedParts] = useState<readonly string[]>([])
  const [hasLeft, setHasLeft] = useState(false)
  const [request, setRequest] = useState<ConfirmRequest | null>(null)
  const isUnsaved = unsavedParts.length > 0 && !hasLeft
  const questionOf = useLeaveConfirm()
  const ask = (leave: () => void) => setRequest(questionOf(leave))
  useUnsaved(isUnsaved, ask)
  const closing = useRef(onClose)
  useEffect(() => {
    closing.current = onClose
  })
  useEffect(() => {
    // Closing steps back in the history, which the guard of `useUnsaved` stops until React has taken it away.
    if (hasLeft) closing.current()
  }, [hasLeft])
  const leave = () => setHasLeft(true)
  const setUnsaved: SetUnsaved = useCallback((isNow, part = 'form') => {
    // What is typed after leaving is unsaved again.
    if (isNow) setHasLeft(false)
    setUnsavedParts((before) => {
      if (before.includes(part) === isNow) return before
      return isNow ? [...before, part] : before.filter((one) => one !== part)
    })
  }, [])
  return {
    setUnsaved,
    /** Closes it without a question. */
    leave,
    close: () => (isUnsaved ? ask(leave) : onClose()),
    request,
    stay: () => setRequest(null),
  }
}
