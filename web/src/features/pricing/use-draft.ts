import { useMemo, useState } from 'react'
import type { FeesVersion } from '../../api/pricing.ts'
import { changedFields, type FeeField, type FeeTexts, textsOf } from './fee-fields.ts'

/** The fees as somebody edits them. Only what was typed is kept: the rest is what the version says. */
export interface Draft {
  /** What the fields began with; null where it could not be had. */
  readonly base: FeesVersion | null
  readonly texts: FeeTexts
  /** What the version says. */
  readonly before: FeeTexts
  readonly note: string
  /** The fields that differ from the version. */
  readonly changed: readonly FeeField[]
  readonly type: (field: FeeField, text: string) => void
  readonly setNote: (text: string) => void
  readonly discard: () => void
  /** Goes on from another version. What was typed stays, until it is discarded. */
  readonly goOnFrom: (version: FeesVersion) => void
}

/** @param newest the version that was saved last, as far as this screen knows */
export function useDraft(newest: FeesVersion | null): Draft {
  const [base, setBase] = useState(newest)
  const [typed, setTyped] = useState<Partial<FeeTexts>>({})
  const [note, setNote] = useState('')
  const before = useMemo(() => textsOf(base?.settings ?? null), [base])
  const texts = useMemo(() => ({ ...before, ...typed }), [before, typed])
  const changed = changedFields(before, texts)
  // Where nothing would be lost, a newer version is simply shown.
  if (newest !== null && newest.version > (base?.version ?? 0) && changed.length === 0) setBase(newest)
  return {
    base,
    texts,
    before,
    note,
    changed,
    type: (field, text) => setTyped((all) => ({ ...all, [field]: text })),
    setNote,
    discard: () => {
      setTyped({})
      setNote('')
    },
    goOnFrom: setBase,
  }
}
