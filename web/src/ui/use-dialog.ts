import { useEffect, useRef, useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { addressOf, dialogEntry, dialogOf, openedAt } from '../lib/dialog-entry.ts'
import { useHydrated } from './use-hydrated.ts'

const KEEP = { keepScroll: true }

/**
 * A dialog that Back closes. Opening it adds an entry to the history, and it is open while that entry is the current one.
 * When the address was changed in the dialog, the visit to it stays one entry, and Back keeps what was chosen.
 * @param name unique among the dialogs of a page
 */
export function useDialog(name: string) {
  const location = useLocation()
  const navigate = useNavigate()
  // The server's page has no dialog, so that of a reloaded entry opens after hydration.
  const isOpen = useHydrated() && dialogOf(location) === name
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  useKeptChoice(name, location)

  const close = () => {
    if (!isOpen) return
    if (openedAt(location) === addressOf(location)) void navigate(-1)
    else void navigate(addressOf(location), { replace: true, state: KEEP })
  }
  const open = () => void navigate(addressOf(location), { state: { ...KEEP, ...dialogEntry(name, location) } })
  return {
    isOpen,
    /** Whether its code is needed: from the first opening on, so that it can be seen closing. */
    wasOpened: wasOpened || isOpen,
    open,
    onOpenChange: (toOpen: boolean) => (toOpen ? open() : close()),
  }
}

/** Back leads to the address before the dialog: what was chosen in it is set again. */
function useKeptChoice(name: string, location: Location): void {
  const navigate = useNavigate()
  const type = useNavigationType()
  const before = useRef(location)
  useEffect(() => {
    const last = before.current
    before.current = location
    const closedByBack = type === NavigationType.Pop && dialogOf(last) === name && dialogOf(location) === null
    if (!closedByBack || openedAt(last) !== addressOf(location) || addressOf(last) === addressOf(location)) return
    void navigate(addressOf(last), { state: KEEP })
  }, [name, location, type, navigate])
}
