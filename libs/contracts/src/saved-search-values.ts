/** Of one account. */
export const MAX_SAVED_SEARCHES = 50
export const MAX_TITLE_LETTERS = 80
export const MAX_QUERY_LETTERS = 2_000

/** How often a mail tells of new cars. */
export const ALERTS = ['none', 'daily', 'weekly'] as const
export type Alert = (typeof ALERTS)[number]
