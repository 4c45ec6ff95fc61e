import type { Replay, ReplayState, ReplayWork } from '@karvan/contracts'
import type { JobRow, JobTotals, ReplayParams } from '@karvan/jobs'

type Comparison = Extract<ReplayParams, { what: 'compare' }>

/** A replay as its jobs tell it. */
export interface ReplayFacts {
  readonly job: JobRow
  readonly comparison: Comparison
  /** The jobs that promoted and undid it, or are to, newest first. */
  readonly works: readonly JobRow[]
  readonly totals: ReadonlyMap<string, JobTotals>
}

/** What a job has to compare; null for a job that compares nothing. */
export function comparisonOf({ params }: JobRow): Comparison | null {
  return params.replay?.what === 'compare' ? params.replay : null
}

export function presentReplay({ job, comparison, works, totals }: ReplayFacts): Replay {
  const count = (name: string) => totals.get(job.id)?.counts[name] ?? 0
  const workOf = (what: 'promote' | 'undo') => {
    const work = works.find(({ params }) => params.replay?.what === what)
    return work ? presentWork(work, totals.get(work.id), what === 'promote' ? 'promoted' : 'undone') : null
  }
  const [promotion, undo] = [workOf('promote'), workOf('undo')]
  return {
    id: job.id,
    source: comparison.source,
    scope: comparison.scope,
    state: stateOf(job, promotion, undo),
    createdAt: job.created_at.toISOString(),
    endTime: job.ended_at?.toISOString() ?? null,
    message: job.message,
    progress: progressOf(totals.get(job.id)?.steps.replay ?? { done: 0, all: 0 }, job),
    compared: count('compared'),
    differing: count('differing'),
    // A job of an earlier version counted them by the other name.
    quarantined: count('quarantined') + count('keptBackNow'),
    letIn: count('letIn'),
    noDocument: count('noDocument'),
    noRow: count('noRow'),
    promotion,
    undo,
  }
}

function presentWork(job: JobRow, totals: JobTotals | undefined, done: string): ReplayWork {
  return {
    jobId: job.id,
    status: job.status,
    outcome: job.outcome,
    message: job.message,
    endTime: job.ended_at?.toISOString() ?? null,
    done: totals?.counts[done] ?? 0,
    changed: totals?.counts['changedMeanwhile'] ?? 0,
  }
}

/** Of a part of the documents nothing is promoted: a comparison that was not whole has failed. */
function stateOf(job: JobRow, promotion: ReplayWork | null, undo: ReplayWork | null): ReplayState {
  if (job.ended_at === null) return 'comparing'
  if (job.outcome !== 'success') return 'failed'
  if (undo?.outcome === 'success') return 'undone'
  if (undo && undo.endTime === null) return 'undoing'
  if (promotion?.outcome === 'success') return 'promoted'
  if (promotion && promotion.endTime === null) return 'promoting'
  return 'compared'
}

function progressOf({ done, all }: { done: number; all: number }, job: JobRow): Replay['progress'] {
  const percentage = job.status === 'completed' ? 100 : all === 0 ? 0 : Math.floor((100 * done) / all)
  return { current: done, total: all, percentage }
}
