/** Plain values that a browser loads with the page of the replay lab, and not with the shop. */

/** Which of the stored documents: all, those of listings that are kept back, those that an older parser stored, or some by their ids. */
export const REPLAY_SCOPES = ['all', 'kept-back', 'older-parser', 'listings'] as const
export type ReplayScope = (typeof REPLAY_SCOPES)[number]

/** How it stands with a replay; a promotion that failed leaves it `compared`. */
export const REPLAY_STATES = ['comparing', 'failed', 'compared', 'promoting', 'promoted', 'undoing', 'undone'] as const
export type ReplayState = (typeof REPLAY_STATES)[number]

/** What became of a listing that differs; `changed` is one that was another by the time of the promotion, `changed_since` by that of the way back. */
export const DIFFERENCE_STATES = ['compared', 'promoted', 'changed', 'undone', 'changed_since'] as const

/** Listings that one replay may name. */
export const MAX_REPLAYED_IDS = 500
