export { HostPaused } from './host-paused.ts'
export { HostRateLimiter } from './host-rate-limiter.ts'
export type { HostLimits } from './host-slots.ts'
export { countItems, itemsFor, markDuplicates, markItems, type NewItem, noteItems, skipDetails } from './items.ts'
export { appendLog, lastLines, lastSeqs, type LogEntry, readLog } from './job-log.ts'
export { type JobTotals, jobTotals } from './job-totals.ts'
export {
  activeJobOf,
  activeJobs,
  beginJob,
  endJob,
  enterStep,
  findJob,
  insertJobUnlessOneRuns,
  jobStats,
  lastEndedJob,
  latestJobs,
  lockJob,
  type NewJob,
  pageOfJobs,
} from './jobs.ts'
export { takeBackLostMessages, taskQueueOf, unansweredJobTypes } from './lost-messages.ts'
export { jobsMigrations } from './migrations.ts'
export { knownSite, knownSites, type KnownSite, removeSite, saveSite } from './sites.ts'
export { takeOverWork } from './take-over-work.ts'
export { type Sweep, sweepOf, whyNotWhole } from './sweep.ts'
export type { ListPart, PriceBand, ScrapeStep, Step, StepHandlers, Work } from './steps.ts'
export type {
  ItemState,
  JobOutcome,
  JobParams,
  JobRow,
  JobsDatabase,
  JobStatus,
  ProcessingMode,
  ScheduleRow,
  TaskCounts,
} from './tables.ts'
export {
  claimTask,
  failTask,
  finishTask,
  type JobsTransaction,
  LeaseLost,
  releaseTask,
  renewLease,
  type Task,
} from './task-lease.ts'
export {
  addTasks,
  cancelOpenTasks,
  collectedParts,
  collectWork,
  dispatchTasks,
  hasOpenTasks,
  lastTaskError,
  listingWork,
  type PlannedWork,
  blockedBySite,
  takeBackExpiredTasks,
} from './tasks.ts'
