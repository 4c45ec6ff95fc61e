export { HostRateLimiter, type HostLimits, HostPaused } from './host-rate-limiter.ts'
export { appendLog, type LogEntry } from './job-log.ts'
export { jobsMigrations } from './migrations.ts'
export {
  type ItemState,
  type JobOutcome,
  type JobParams,
  type JobRow,
  type JobsDatabase,
  type JobStatus,
  type PriceBand,
  type ProcessingMode,
  type Step,
  STEPS,
  type TaskCounts,
  type TaskParams,
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
