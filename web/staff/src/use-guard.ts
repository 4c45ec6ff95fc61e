import { mayDo, type Permission } from '@karvan/contracts/browser'
import { useEffect, useState } from 'react'
import { useSession } from '../../entities/src/session/session-store.ts'

/** In the order in which they are looked at (back-office spec, section 2). */
export type Access = 'checking' | 'needSignIn' | 'needPrivileges' | 'needTwoFactor' | 'needPermission' | 'allowed'

/** Whether the visitor may see a page of the back office. The server decides about its data all the same. */
export function useGuard(permission: Permission): Access {
  const user = useSession((state) => state.user)
  const isChecking = useRenewal()
  if (isChecking) return 'checking'
  if (user === null) return 'needSignIn'
  if (!mayDo(user.role, 'dashboard')) return 'needPrivileges'
  if (user.twoFactorMissing) return 'needTwoFactor'
  return mayDo(user.role, permission) ? 'allowed' : 'needPermission'
}

/** A session whose access token has ended is renewed first: until then nobody knows whether it goes on. */
function useRenewal(): boolean {
  const { session, expire } = useSession()
  const [isDone, setDone] = useState(() => session === null || session.accessEnd > Date.now())
  useEffect(() => {
    if (isDone) return
    const renew = async () => {
      const { renewSession } = await import('../../entities/src/session/keep-session.ts')
      if (!(await renewSession())) expire()
    }
    // Where the server cannot be asked, the page's own calls say so.
    void renew()
      .catch(() => undefined)
      .finally(() => setDone(true))
  }, [isDone, expire])
  return !isDone && session !== null
}
