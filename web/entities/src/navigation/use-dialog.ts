import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { keepPlace } from './keep-place.ts'
import { addressOf, dialogEntry, dialogOf, openedAt } from './dialog-entry.ts'
import { useHydrated } from '../../../ui/src/use-hydrated.ts'

/**
 * A dialog that Back closes. Opening it adds an entry to the history, and it is open while that entry is the current one.
 * Where it changes the address, the visit to it stays one entry, and Back keeps what was chosen.
 * @param name unique among the dialogs of a page
 * @param chosen the address of what is chosen in it; the page's own may still follow
 */
export function useDialog(name: string, chosen?: string) {
  const location = useLocation()
  const navigate = useNavigate()
  // The server's page has no dialog, so that of a reloaded entry opens after hydration.
  const isOpen = useHydrated() && dialogOf(location) === name
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  useRestoredChoice(name, chosen)

  const close = () => {
    if (!isOpen) return
    const address = chosen ?? addressOf(location)
    if (openedAt(location) === addressOf(location)) void navigate(-1)
    else void navigate(address, { replace: true, ...keepPlace() })
  }
  const open = () => void navigate(addressOf(location), keepPlace(dialogEntry(name, location)))
  return {
    isOpen,
    /** Whether its code is needed: from the first opening on, so that it can be seen closing. */
    wasOpened: wasOpened || isOpen,
    open,
    onOpenChange: (toOpen: boolean) => (toOpen ? open() : close()),
  }
}

/** Back leads to the address before the dialog: what was chosen in it is set again. */
function useRestoredChoice(name: string, chosen: string | undefined): void {
  const location = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const before = useRef({ location, chosen })
  useEffect(() => {
    const last = before.current
    before.current = { location, chosen }
    const wasOpen = dialogOf(last.location) === name && dialogOf(location) === null
    const isBack = type === NavigationType.Pop && openedAt(last.location) === addressOf(location)
    if (wasOpen && isBack && last.chosen !== undefined && last.chosen !== chosen) {
      void navigate(last.chosen, keepPlace())
    }
  }, [name, location, chosen, type, navigate])
}
