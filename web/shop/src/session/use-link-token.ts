import { useLocation } from 'react-router-dom'
import { linkToken } from './link-token.ts'
import { useHydrated } from '../../../ui/src/use-hydrated.ts'

/** The secret of a link in a mail, null without one; undefined until it can be known: the server never sees it. */
export function useLinkToken(): string | null | undefined {
  const { hash } = useLocation()
  return useHydrated() ? linkToken(hash) : undefined
}
