import { useState } from 'react'

/** A version as somebody edits it. Only what was typed is kept: the rest is what the version says. */
export interface VersionDraft<Version, Typed> {
  /** What it began with; null where that could not be had. */
  readonly base: Version | null
  readonly typed: Typed
  readonly note: string
  readonly setTyped: (change: (typed: Typed) => Typed) => void
  readonly setNote: (text: string) => void
  readonly discard: () => void
  /** Goes on from another version. What was typed stays, until it is discarded. */
  readonly goOnFrom: (version: Version) => void
}

/**
 * @param newest the version that was saved last, as far as this screen knows
 * @param nothing what is typed at first
 * @param isChanged whether what was typed says something else than the version
 */
export function useVersionDraft<Version extends { readonly version: number }, Typed>(
  newest: Version | null,
  nothing: Typed,
  isChanged: (base: Version | null, typed: Typed) => boolean,
): VersionDraft<Version, Typed> {
  const [base, setBase] = useState(newest)
  const [typed, setTyped] = useState(nothing)
  const [note, setNote] = useState('')
  // Where nothing would be lost, a newer version is simply shown.
  if (newest !== null && newest.version > (base?.version ?? 0) && !isChanged(base, typed)) setBase(newest)
  return {
    base,
    typed,
    note,
    setTyped,
    setNote,
    discard: () => {
      setTyped(nothing)
      setNote('')
    },
    goOnFrom: setBase,
  }
}
