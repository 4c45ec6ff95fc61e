import { mayDo, type Permission } from '@karvan/contracts/browser'
import type { LoaderFunction } from 'react-router-dom'
import { useSession } from '../features/session/session-store.ts'

/** The visitor may not see the page. The server decides about its data all the same. */
export class AccessDenied extends Error {
  readonly isSignedIn: boolean

  constructor(isSignedIn: boolean) {
    super('Access Denied')
    this.name = 'AccessDenied'
    this.isSignedIn = isSignedIn
  }
}

/** Guards a route. @throws AccessDenied for those without the permission */
export const needs =
  (permission: Permission): LoaderFunction =>
  () => {
    const { user } = useSession.getState()
    if (user === null || !mayDo(user.role, permission)) throw new AccessDenied(user !== null)
    return null
  }
