import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Where the shop stands, for links that leave it. The server's page is written without it. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  )
