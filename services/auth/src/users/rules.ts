import { type Actor, mayDo, type Role, ROLES } from '@karvan/contracts'
import { AppError } from '@karvan/service-kit'

/**
 * Who may change an account could take it over, so nobody but a super administrator reaches the accounts of their own role.
 * @throws AppError 403 for the account of somebody else whose role is not lower
 */
export function refuseOutOfReach(actor: Actor, target: { readonly id: string; readonly role: Role }): void {
  if (actor.role === 'super_admin' || actor.userId === target.id) return
  if (ROLES.indexOf(target.role) >= ROLES.indexOf(actor.role)) {
    throw new AppError('users.out_of_reach', 'This account has your role or a higher one.')
  }
}

/** @throws AppError 403 unless the actor may give roles */
export function refuseRoleChange(actor: Actor): void {
  if (!mayDo(actor.role, 'users.set-role')) {
    throw new AppError('auth.forbidden', 'Only a super administrator may give roles.')
  }
}

/** @throws AppError 409 where somebody saved since the caller read it */
export function refuseStale(
  row: { readonly updated_at: Date },
  seen: string,
  code: 'users.conflict' | 'customers.conflict',
) {
  if (row.updated_at.getTime() !== new Date(seen).getTime()) {
    throw new AppError(code, 'Somebody else has saved a change since. Load it and try again.')
  }
}
