import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** What depends on the answers that have been loaded, and changes with them. */
export function useLoaded<T extends string | null>(client: QueryClient, read: () => T): T {
  const subscribe = useCallback((onChange: () => void) => client.getQueryCache().subscribe(onChange), [client])
  return useSyncExternalStore(subscribe, read, read)
}
