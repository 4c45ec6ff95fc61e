/** A job was started; it was due and not started; or nothing ran at its time, and it is too late now. */
export const SCHEDULE_RUN_STATES = ['started', 'skipped', 'missed'] as const
/** Why no job was started: one of its source was running, too much time had passed, or the order was not accepted any more. */
export const SCHEDULE_RUN_REASONS = ['job_running', 'too_late', 'not_accepted'] as const
/** Most schedules at a time. */
export const MAX_SCHEDULES = 20
/** The documented time of day where nothing else is chosen. */
export const DEFAULT_TIME = '03:00'
export const DEFAULT_TIME_ZONE = 'Asia/Riyadh'
/** The documented choices for Encar (data acquisition, section 9); the first call for one without a number takes the default. */
export const ENCAR_SCHEDULE = { counts: [500, 1_000, 2_000, 3_000, 5_000], usual: 1_000, pages: 1 } as const
