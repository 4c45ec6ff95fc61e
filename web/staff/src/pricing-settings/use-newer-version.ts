import { type QueryFunction, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { VersionDraft } from './use-version-draft.ts'

/** What somebody else has saved while a draft was edited. */
export interface NewerVersion<Version> {
  /** Null while nobody has. */
  readonly theirs: Version | null
  /** Loads theirs beside the draft: to be called where the server refused to save over it. */
  readonly lookAtTheirs: () => Promise<void>
  /** Goes on from theirs. What was typed stays. */
  readonly takeTheirs: () => void
  readonly forgetTheirs: () => void
}

interface NewestQuery<Version, Key extends QueryKey> {
  readonly queryKey: Key
  readonly queryFn?: QueryFunction<Version, Key>
}

/** @param query by which the newest version is loaded */
export function useNewerVersion<Version, Key extends QueryKey>(
  draft: Pick<VersionDraft<Version, unknown>, 'goOnFrom'>,
  query: NewestQuery<Version, Key>,
): NewerVersion<Version> {
  const client = useQueryClient()
  const [theirs, setTheirs] = useState<Version | null>(null)
  return {
    theirs,
    lookAtTheirs: async () => setTheirs(await client.query({ ...query, staleTime: 0 })),
    takeTheirs: () => {
      if (theirs !== null) draft.goOnFrom(theirs)
      setTheirs(null)
    },
    forgetTheirs: () => setTheirs(null),
  }
}
