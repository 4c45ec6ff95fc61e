import type { InboxItem } from '@karvan/contracts/browser'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { keepPlace } from '../../../entities/src/navigation/keep-place.ts'

const ID = 'id'

/**
 * The item that is worked on, in the address. Where it leaves the list, the one that comes to its place follows; a phone then shows
 * the list again.
 */
export function useChosen(items: readonly InboxItem[]) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const id = params.get(ID)
  const at = items.findIndex(({ event }) => event.key === id)
  const [place, setPlace] = useState(0)
  if (at >= 0 && at !== place) setPlace(at)
  const chosen = items[at >= 0 ? at : Math.min(id === null ? 0 : place, items.length - 1)]
  const wasOpenedHere = (location.state as { isOpened?: boolean } | null)?.isOpened === true
  const to = (key: string | null) => {
    const next = new URLSearchParams(params)
    if (key === null) next.delete(ID)
    else next.set(ID, key)
    return { search: next.toString() }
  }
  const key = chosen?.event.key
  const last = useRef({ key, isOpened: at >= 0 })
  useEffect(() => {
    const before = last.current
    last.current = { key, isOpened: at >= 0 }
    const isOther = before.key !== key && before.key !== undefined
    const hasClosed = before.isOpened && at < 0
    // Who works by keyboard goes on from the row that is chosen now, where the focus was lost with what has gone.
    if (key !== undefined && (isOther || hasClosed) && hasLostFocus()) focusRow(key)
  }, [key, at])
  return {
    chosen,
    isOpened: at >= 0,
    addressOf: ({ event }: InboxItem) => `?${to(event.key).search}`,
    /** @param byKey by the keys that go from row to row: the row gets the focus, and the history no entry */
    open: ({ event }: InboxItem, byKey: boolean) => {
      const isPlaced = byKey || id !== null
      void navigate(to(event.key), { replace: isPlaced, ...keepPlace({ isOpened: isPlaced ? wasOpenedHere : true }) })
      if (byKey) focusRow(event.key)
    },
    close: () => void (wasOpenedHere ? navigate(-1) : navigate(to(null), { replace: true, ...keepPlace() })),
  }
}

/** Whether no visible element has the focus. */
export function hasLostFocus(): boolean {
  const { activeElement, body } = document
  return (
    activeElement === null || activeElement === body || activeElement.id === 'main' || !activeElement.checkVisibility()
  )
}

function focusRow(key: string): void {
  const row = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}
