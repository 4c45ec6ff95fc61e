import type { FeesVersion, Progress } from './pricing.ts'
import { changedFields, type FeeField, textsOf } from './fee-fields.ts'

/** Where a version stands: what is applied, is on its way to be, is not yet, or was. */
type VersionState = 'draft' | 'applying' | 'applied' | 'rolledBack' | 'earlier'

export interface VersionRow {
  readonly version: FeesVersion
  readonly state: VersionState
  /** The version before it; null for the first. */
  readonly before: FeesVersion | null
  readonly changed: readonly FeeField[]
}

/** @param versions newest first */
export const rowsOf = (versions: readonly FeesVersion[], { active, writing }: Progress): readonly VersionRow[] =>
  versions.map((version, index) => {
    const before = versions[index + 1] ?? null
    return {
      version,
      before,
      state: stateOf(version, active.version, writing?.version ?? null),
      changed: before === null ? [] : changedFields(textsOf(before.settings), textsOf(version.settings)),
    }
  })

function stateOf({ version, made_from }: FeesVersion, active: number, writing: number | null): VersionState {
  if (version === active) return 'applied'
  if (version === writing) return 'applying'
  if (version > (writing ?? active)) return 'draft'
  return made_from === null ? 'earlier' : 'rolledBack'
}
