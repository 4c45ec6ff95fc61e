import { type QueryKey, type QueryFunction, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AppErrorCode, codeOf } from '../../../kit/src/api/errors.ts'
import { isolateName } from '../../../kit/src/format.ts'

interface RowQuery<Row, Key extends QueryKey> {
  readonly queryKey: Key
  readonly queryFn?: QueryFunction<Row, Key>
}

/** Two people who edit one row: the second to save sees what the first one saved, and decides. */
export interface Conflict<Row> {
  /** What the fields began with. */
  readonly base: Row
  /** What somebody else has saved since; null while nobody has. */
  readonly theirs: Row | null
  /** The fields begin again with what they saved. */
  readonly loadTheirs: () => void
  /** The next save goes over theirs, in the fields that were changed here. */
  readonly keepMine: () => void
}

/**
 * @param opened the row as it was opened
 * @param versionOf what of a row is sent back with a change: who saves on an older state is refused
 * @param code by which the server says that somebody else has saved
 * @param query by which the row is loaded again
 */
export function useConflict<Row, Version, Key extends QueryKey>(
  opened: Row,
  versionOf: (row: Row) => Version,
  code: AppErrorCode,
  query: RowQuery<Row, Key>,
) {
  const { t } = useTranslation('staff')
  const client = useQueryClient()
  const [base, setBase] = useState(opened)
  const [theirs, setTheirs] = useState<Row | null>(null)
  const seen = useRef(versionOf(opened))
  return {
    base,
    theirs,
    loadTheirs: () => {
      if (theirs === null) return
      seen.current = versionOf(theirs)
      setBase(theirs)
      setTheirs(null)
    },
    keepMine: () => {
      if (theirs !== null) seen.current = versionOf(theirs)
      setTheirs(null)
    },
    /** @throws what `work` throws; where somebody else has saved, theirs is there then */
    save: async (work: (version: Version) => Promise<Row>): Promise<Row> => {
      try {
        return await work(seen.current)
      } catch (error) {
        if (codeOf(error) === code) setTheirs(await client.query({ ...query, staleTime: 0 }))
        throw error
      }
    },
    /** What they saved in a field, where it differs from what it was. */
    theirsOf: <Name extends string>(fieldsOf: (row: Row) => Readonly<Record<Name, string>>, name: Name) => {
      if (theirs === null) return undefined
      const value = fieldsOf(theirs)[name]
      return value === fieldsOf(base)[name] ? undefined : t('theirs', { value: isolateName(value || t('none')) })
    },
  }
}
