import type { Replay } from '@karvan/contracts/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isMoving, REPLAYS } from './queries.ts'
import { LogViewer } from '../jobs/log/log-viewer.tsx'
import { useFollowedJob } from '../jobs/log/use-followed-job.ts'
import { DifferencesCard } from './differences-card.tsx'
import { FieldsCard } from './fields-card.tsx'
import { ReplayCard } from './replay-card.tsx'

/** The job that worked for it last. */
const jobOf = ({ id, promotion, undo }: Replay) => undo?.jobId ?? promotion?.jobId ?? id

/** A replay as it goes on: how far it is, what it found, and what was done with that. */
export function FollowedReplay({ replay }: { readonly replay: Replay }) {
  const isWhole = !['comparing', 'failed'].includes(replay.state)
  return (
    <>
      <ReplayCard replay={replay} />
      {isWhole && replay.differing > 0 && (
        <div className="grid items-start gap-5 lg:grid-cols-12">
          <div className="min-w-0 lg:col-span-5">
            <FieldsCard id={replay.id} />
          </div>
          <div className="min-w-0 lg:col-span-7">
            <DifferencesCard replay={replay} />
          </div>
        </div>
      )}
      <ReplayLog key={jobOf(replay)} jobId={jobOf(replay)} isMoving={isMoving(replay)} />
    </>
  )
}

/** The log of the job; its end is known sooner by it than by the list. */
function ReplayLog({ jobId, isMoving: mayEnd }: { readonly jobId: string; readonly isMoving: boolean }) {
  const client = useQueryClient()
  const { job, lines, connection, cuts } = useFollowedJob(jobId)
  const hasEnded = job !== null && job.endTime !== null
  useEffect(() => {
    if (hasEnded && mayEnd) void client.invalidateQueries(REPLAYS)
  }, [client, hasEnded, mayEnd])
  return <LogViewer id={jobId} lines={lines} connection={connection} cuts={cuts} />
}
