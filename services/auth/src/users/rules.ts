import { type Actor, mayDo, type Role, ROLES } from '@karvan/contracts'
import { AppError } from '@karvan/service-kit'

/** @throws AppError 403 for an account with a higher role: who may change it could take it over */
export function refuseHigherRole(actor: Actor, target: Role): void {
  if (ROLES.indexOf(target) > ROLES.indexOf(actor.role)) {
    throw new AppError('users.out_of_reach', 'This account has a higher role than yours.')
  }
}

/** @throws AppError 403 unless the actor may give roles (decision 131) */
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
