import { useLocation } from 'react-router-dom'
import { useHydrated } from '../../../ui/src/use-hydrated.ts'

/** The secret of a link in a mail, null without one; undefined until it can be known: the server never sees it. */
export function useLinkToken(): string | null | undefined {
  const { hash } = useLocation()
  return useHydrated() ? linkToken(hash) : undefined
}

/**
 * The secret of a link in a mail. It stands behind `#`, so that it reaches no server's log and no other site.
 * @returns null for an address without one
 */
const linkToken = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token')
