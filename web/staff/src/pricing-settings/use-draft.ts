import { useMemo } from 'react'
import type { FeesVersion } from './pricing.ts'
import { changedFields, type FeeField, type FeeTexts, textsOf } from './fee-fields.ts'
import { useVersionDraft, type VersionDraft } from './use-version-draft.ts'

/** The fees as somebody edits them. */
export interface Draft extends Omit<VersionDraft<FeesVersion, unknown>, 'typed' | 'setTyped'> {
  readonly texts: FeeTexts
  /** What the version says. */
  readonly before: FeeTexts
  /** The fields that differ from the version. */
  readonly changed: readonly FeeField[]
  readonly type: (field: FeeField, text: string) => void
}

type Typed = Partial<FeeTexts>
const NOTHING: Typed = {}

/** @param newest the version that was saved last, as far as this screen knows */
export function useDraft(newest: FeesVersion | null): Draft {
  const { typed, setTyped, ...draft } = useVersionDraft(newest, NOTHING, isChanged)
  const { base } = draft
  const before = useMemo(() => textsOf(base?.settings ?? null), [base])
  const texts = useMemo(() => ({ ...before, ...typed }), [before, typed])
  return {
    ...draft,
    texts,
    before,
    changed: changedFields(before, texts),
    type: (field, text) => setTyped((all) => ({ ...all, [field]: text })),
  }
}

function isChanged(base: FeesVersion | null, typed: Typed): boolean {
  const before = textsOf(base?.settings ?? null)
  return changedFields(before, { ...before, ...typed }).length > 0
}
