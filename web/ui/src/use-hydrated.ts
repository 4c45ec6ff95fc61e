import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and for the first moment of its page: what needs a running script is not shown until then. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
