import type {
  Actor,
  DEAD_LETTER_STATES,
  DeadLetterReason,
  DeletionRequest,
  JOB_OUTCOMES,
  JOB_STATUSES,
  LOG_LEVELS,
  PipelineOptions,
  PROCESSING_MODES,
  ReplayScope,
  SCHEDULE_RUN_REASONS,
  SCHEDULE_RUN_STATES,
  SiteSelectors,
} from '@karvan/contracts'
import type { CarFilter } from '@karvan/domain'
import type { OutboxTable } from '@karvan/messaging'
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { ListPart, Step, Work } from './steps.ts'

export type JobStatus = (typeof JOB_STATUSES)[number]
export type JobOutcome = (typeof JOB_OUTCOMES)[number]
export type LogLevel = (typeof LOG_LEVELS)[number]
export type ProcessingMode = (typeof PROCESSING_MODES)[number]

export interface JobParams {
  readonly totalCars: number
  /** A list query of the source's own grammar; null for everything, newest first. */
  readonly query: string | null
  readonly processingMode: ProcessingMode
  /** Staff have said that more cars than usual may leave the shop. */
  readonly confirmRetire?: boolean
  /** Staff have said that what a source shows has changed as much as it seems to. */
  readonly confirmChanges?: boolean | undefined
  /** Every listing is visited, also those whose row in the list says what it said. */
  readonly afresh?: boolean | undefined
  /** So many pictures of each car that is published are made ready; none where nothing is said. */
  readonly pictures?: number | undefined
  /** Rows of a page of the list, for a site that can be told; the source's own number where nothing is said. */
  readonly perPage?: number | undefined
  /** Other cars are looked at and not published. */
  readonly filter?: CarFilter | undefined
  /** Of a run of the pipeline; a scrape has none. */
  readonly run?: RunParams | undefined
  /** Of a job that takes all cars out. */
  readonly deletion?: DeletionRequest | undefined
  /** Of a job that puts a snapshot back. */
  readonly restore?: { readonly snapshotId: string } | undefined
  readonly comparison?: { readonly isAfresh: boolean } | undefined
  /** Of a replay, or of what is done with one. */
  readonly replay?: ReplayParams | undefined
  /** It does again what another job gave up: so many dead letters, and nothing else. */
  readonly letters?: number | undefined
}

export type ReplayParams =
  | {
      readonly what: 'compare'
      readonly source: string
      readonly scope: ReplayScope
      /** With the scope `listings`. */
      readonly sourceIds?: readonly string[] | undefined
    }
  /** `of` is the job that compared. */
  | { readonly what: 'promote' | 'undo'; readonly of: string }

export interface RunParams {
  readonly options: PipelineOptions
  /** The run that this one goes on with. */
  readonly retryOf: string | null
}

export interface JobTotals {
  readonly items: number
  readonly duplicates: number
  readonly failedTasks: number
  readonly counts: Readonly<Record<string, number>>
  /** In cars: those that the tasks of a step are about, and of these those whose task has ended. */
  readonly steps: Readonly<Partial<Record<Step, { done: number; all: number }>>>
}

interface JobsTable {
  id: string
  /** Who does its tasks: the name of the source for a scrape. */
  type: string
  /** At most one job a source is active; null for a job that is of no source. */
  source: string | null
  status: JobStatus
  outcome: JobOutcome | null
  /** All steps of this job, in their order. */
  steps: Step[]
  /** The one that it is at. */
  step: Step
  params: JSONColumnType<JobParams>
  message: string | null
  /** What it came to; null until it has ended, and for a job that ended before these were kept. */
  totals: ColumnType<JobTotals | null, never, string | null>
  correlation_id: string
  /** Who started it; null for the system, such as a schedule. */
  actor: JSONColumnType<Actor> | null
  /** The job whose work it goes on with. */
  continues: Generated<string | null>
  /** What was fetched from then on counts as fetched by this job; null for its own start. */
  fresh_since: Generated<Date | null>
  last_seq: Generated<number>
  created_at: Generated<Date>
  started_at: Date | null
  ended_at: Date | null
}
export type JobRow = Selectable<JobsTable>

/** What a finished task counted. A task that ran twice is one row, so it counts once. */
export type TaskCounts = Readonly<Record<string, number>>

interface TasksTable {
  id: Generated<string>
  job_id: string
  step: Step
  key: string
  params: JSONColumnType<Work['params']>
  state: 'pending' | 'leased' | 'done' | 'failed' | 'cancelled'
  /** Failed tries; being throttled is none. */
  attempts: Generated<number>
  /** How often a worker took it. */
  claims: Generated<number>
  /** How often its lease ran out; a worker that only could not reach the database takes its own back. */
  deaths: Generated<number>
  /** Raised by each claim; a worker with an older number may not write any more. */
  fence: Generated<number>
  lease_until: Date | null
  not_before: Date | null
  sent_at: Date | null
  counts: JSONColumnType<TaskCounts> | null
  error: string | null
  finished_at: Date | null
}

/** A listing that a job met. `rejected` needs no detail: the list row alone says that it cannot be offered. */
export type ItemState = 'found' | 'rejected' | 'duplicate' | 'fetched' | 'gone' | 'failed' | 'published'

interface ItemsTable {
  job_id: string
  source_id: string
  vehicle_key: string | null
  state: ItemState
}

interface LogsTable {
  job_id: string
  seq: number
  at: Generated<Date>
  level: LogLevel
  message: string
  step: Step | null
  counters: JSONColumnType<TaskCounts> | null
}

interface HostsTable {
  host: string
  next_free_at: Generated<Date>
  paused_until: Date | null
  pause_reason: string | null
  /** The last UTC day on which it was asked, and how often; kept where there is a budget. */
  spent_on: Generated<Date | null>
  spent: Generated<number>
  /** Of these, the requests that visitors caused. */
  spent_by_visitors: Generated<number>
  /** Starts of jobs since the last one that a visitor caused, and when the last of them was. */
  job_starts: Generated<number>
  job_started_at: Generated<Date | null>
}

interface HostSlotsTable {
  host: string
  slot: number
  lease_until: Date
}

/** A worker that has requests for a host now; one that died is known by its `seen_at`. */
interface HostWorkersTable {
  host: string
  worker: string
  /** It has more requests than slots. */
  waiting: boolean
  seen_at: Date
}

export interface SitesTable {
  host: string
  list_path: string
  car_path: string
  selectors: JSONColumnType<SiteSelectors>
  needs_browser: boolean
  saved_by: string | null
  saved_at: Date
}

interface SchedulesTable {
  id: string
  job_name: string
  /** `HH:MM` in its zone. */
  day_time: string
  time_zone: string
  url: string
  source: string
  max_pages: number | null
  max_cars: number | null
  cars: number
  enabled: boolean
  /** Counts the changes. */
  revision: number
  /** Null while it is switched off. */
  next_run_at: Date | null
  created_by: string | null
  created_at: Date
}
export type ScheduleRow = Selectable<SchedulesTable>

interface ScheduleRunsTable {
  id: Generated<string>
  schedule_id: string
  /** Null for one that somebody ran by hand. */
  scheduled_for: Date | null
  at: Date
  state: (typeof SCHEDULE_RUN_STATES)[number]
  reason: (typeof SCHEDULE_RUN_REASONS)[number] | null
  message: string | null
  job_id: string | null
}

/** What staff change of a letter before it is tried again. */
export interface DeadLetterEdit {
  /** Another listing in place of the one that the letter is about. */
  readonly about?: string
  /** What the source shows is believed though much has changed. */
  readonly confirmChanges?: true
}

interface DeadLettersTable {
  id: Generated<string>
  job_id: string
  source: string
  step: Step
  /** The id of a listing, or the key of a part of the list. */
  about: string
  /** The part of the list, where it is about one. */
  part: JSONColumnType<ListPart> | null
  reason: DeadLetterReason
  /** What the error said. */
  error: string
  /** Tries of its job. */
  attempts: number
  at: Generated<Date>
  state: Generated<(typeof DEAD_LETTER_STATES)[number]>
  settled_by: string | null
  settled_at: Date | null
  /** What staff said when they put it away. */
  why: string | null
  /** The job that took it over. */
  retry_job: string | null
  /** With what else than before it took it over; null where nothing was changed. `settled_by` changed it. */
  edited: JSONColumnType<DeadLetterEdit> | null
}
export type DeadLetterRow = Selectable<DeadLettersTable>

/** Messages that any service gave up. */
interface DeadMessagesTable {
  id: Generated<string>
  queue: string
  /** The envelope's id; of what is no envelope a hash. */
  message_id: string
  type: string | null
  body: string
  reason: string
  attempts: number
  /** Of its last death. */
  publish_id: string | null
  deaths: Generated<number>
  died_at: Generated<Date>
  state: Generated<(typeof DEAD_LETTER_STATES)[number]>
  settled_by: string | null
  settled_at: Date | null
}
export type DeadMessageRow = Selectable<DeadMessagesTable>

export interface JobsDatabase {
  jobs: JobsTable
  tasks: TasksTable
  items: ItemsTable
  logs: LogsTable
  hosts: HostsTable
  host_slots: HostSlotsTable
  host_workers: HostWorkersTable
  sites: SitesTable
  schedules: SchedulesTable
  schedule_runs: ScheduleRunsTable
  dead_letters: DeadLettersTable
  dead_messages: DeadMessagesTable
  outbox: OutboxTable
}
