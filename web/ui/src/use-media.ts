import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether a media query holds.
 * @param onServer what the server's page is written for
 */
export function useMedia(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  )
}

function onResize(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** @param onServer what the server's page is written for */
export const useWindowWidth = (onServer: number): number =>
  useSyncExternalStore(
    onResize,
    () => window.innerWidth,
    () => onServer,
  )
