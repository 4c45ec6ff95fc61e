import { useCallback, useEffect, useRef, useState } from 'react'
import type { ConfirmRequest } from './confirm-store.ts'
import { useLeaveConfirm } from './use-leave-confirm.ts'
import { useUnsaved } from '../unsaved-changes.ts'

/** A panel that nobody leaves without a question where something would be lost. */
export function useUnsavedPanel(onClose: () => void) {
  const [state, setState] = useState<'clean' | 'unsaved' | 'left'>('clean')
  const [request, setRequest] = useState<ConfirmRequest | null>(null)
  const questionOf = useLeaveConfirm()
  const ask = (leave: () => void) => setRequest(questionOf(leave))
  useUnsaved(state === 'unsaved', ask)
  const closing = useRef(onClose)
  useEffect(() => {
    closing.current = onClose
  })
  useEffect(() => {
    // Closing steps back in the history, which the guard of `useUnsaved` stops until React has taken it away.
    if (state === 'left') closing.current()
  }, [state])
  const leave = () => setState('left')
  const setUnsaved = useCallback((isUnsaved: boolean) => setState(isUnsaved ? 'unsaved' : 'clean'), [])
  return {
    setUnsaved,
    /** Closes it without a question. */
    leave,
    close: () => (state === 'unsaved' ? ask(leave) : onClose()),
    request,
    stay: () => setRequest(null),
  }
}
