import { useCallback, useEffect, useRef, useState } from 'react'
import type { Question } from './confirm-store.ts'
import { useLeaveQuestion } from './use-leave-question.ts'
import { useUnsaved } from './use-unsaved.ts'

/** A panel that nobody leaves without a question where something would be lost. */
export function useUnsavedPanel(onClose: () => void) {
  const [state, setState] = useState<'clean' | 'unsaved' | 'left'>('clean')
  const [question, setQuestion] = useState<Question | null>(null)
  const questionOf = useLeaveQuestion()
  const ask = (leave: () => void) => setQuestion(questionOf(leave))
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
    question,
    stay: () => setQuestion(null),
  }
}
