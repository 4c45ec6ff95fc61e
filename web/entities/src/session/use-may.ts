import { mayDo, type Permission } from '@karvan/contracts/browser'
import { useSession } from './session-store.ts'

/** Whether the one who is signed in may do something. The server decides all the same. */
export function useMay(): (permission: Permission) => boolean {
  const role = useSession((state) => state.user?.role)
  return (permission) => role !== undefined && mayDo(role, permission)
}
