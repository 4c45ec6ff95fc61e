import { ACTIONS, mayDo, type Role } from '@karvan/contracts/browser'

type Action = (typeof ACTIONS)[number]

interface RoleChange {
  /** Whether the back office opens or closes. */
  readonly area: 'gains' | 'loses' | null
  readonly gains: readonly Action[]
  readonly loses: readonly Action[]
}

/** What a person may do after a change of role and not before, and the other way round. */
export function roleChange(from: Role, to: Role): RoleChange {
  const only = (role: Role, other: Role) => ACTIONS.filter((action) => mayDo(role, action) && !mayDo(other, action))
  const [before, after] = [mayDo(from, 'dashboard'), mayDo(to, 'dashboard')]
  return {
    area: before === after ? null : after ? 'gains' : 'loses',
    gains: only(to, from),
    loses: only(from, to),
  }
}
