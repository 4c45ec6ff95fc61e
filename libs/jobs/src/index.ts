export { type GivenUp, deadLettersOfTask, reopenDeadLetters, writeDeadLetters } from './dead-letters.ts'
export { HostPaused } from './host-paused.ts'
export { HostRateLimiter } from './host-rate-limiter.ts'
export type { HostLimits } from './host-slots.ts'
export {
  copyItems,
  countItems,
  itemsFor,
  markDuplicates,
  markItems,
  type NewItem,
  noteItems,
  skipDetails,
} from './items.ts'
export { appendLog, lastLines, lastSeqs, type LogEntry, readLog } from './job-log.ts'
export { jobTotals } from './job-totals.ts'
export { workOf } from './job-work.ts'
export {
  activeJobOf,
  activeJobs,
  activeJobsOfType,
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
export { latestReplays, replayWorks } from './replays.ts'
export { takeBackLostMessages, taskQueueOf, unansweredJobTypes } from './lost-messages.ts'
export { type LeaseEnd, LeaseKeeper } from './lease-keeper.ts'
export { jobsMigrations } from './migrations.ts'
export { lastRunsOf, PIPELINE_JOB, type RunStepRow, runSteps, type StepTimes, stepTimes } from './runs.ts'
export { knownSite, knownSites, type KnownSite, removeSite, saveSite } from './sites.ts'
export { takeOverWork } from './take-over-work.ts'
export { type Sweep, sweepOf, whyNotWhole } from './sweep.ts'
export {
  type InventoryStep,
  isInventoryWork,
  isScrapeWork,
  type ListPart,
  type PriceBand,
  type ScrapeStep,
  type Step,
  type StepHandlers,
  type Work,
} from './steps.ts'
export type {
  DeadLetterRow,
  DeadMessageRow,
  DeadLetterEdit,
  ItemState,
  JobOutcome,
  JobParams,
  JobRow,
  JobTotals,
  JobsDatabase,
  JobStatus,
  ReplayParams,
  RunParams,
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
