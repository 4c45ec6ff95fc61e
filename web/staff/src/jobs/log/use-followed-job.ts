import { useEffect, useState } from 'react'
import { followJob, type FollowedJob, NOT_FOLLOWED } from '../job-stream.ts'

/** A job and its log as they go on, and a way to begin anew where that has ended with an error. */
export function useFollowedJob(id: string): FollowedJob & { readonly retry: () => void } {
  const [known, setKnown] = useState(NOT_FOLLOWED)
  const [tries, setTries] = useState(0)
  useEffect(() => followJob(id, setKnown), [id, tries])
  const retry = () => {
    setKnown(NOT_FOLLOWED)
    setTries(tries + 1)
  }
  return { ...known, retry }
}
