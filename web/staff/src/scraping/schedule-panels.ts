/**
 * The panels of the daily jobs, as the address names them: `schedule` for a new one, `change:<id>` for the form and `runs:<id>` for the
 * history of one.
 */
export const SCHEDULE_PANELS = ['schedule', 'change', 'runs']
