import { INBOX_LIMITS, type InboxEvent, type InboxItem } from '@karvan/contracts/browser'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** What takes longer is counted in days. */
const DAYS_FROM_HOURS = 72

type ClockUnit = 'minutes' | 'hours' | 'days'

/** How long something has waited of the time that there is for it. */
export interface Clock {
  /** Of the two figures below. */
  readonly unit: 'hours' | 'days'
  readonly passed: number
  readonly limit: number
  /** What is left, or how much it is too late, in a unit of its own: the last hour is counted in minutes. */
  readonly rest: { readonly unit: ClockUnit; readonly count: number }
  readonly isOver: boolean
  readonly tone: 'calm' | 'warn' | 'bad'
  /** From 0 to 100. */
  readonly percent: number
}

type Timed = Pick<InboxEvent, 'kind' | 'since' | 'limitAt'>

/** @param now in milliseconds since 1970, as the server has it */
export function clockOf({ kind, since, limitAt }: Timed, now: number): Clock {
  const { hours, warn, bad } = INBOX_LIMITS[kind]
  const passed = Math.max(0, now - Date.parse(since))
  const left = Date.parse(limitAt) - now
  const isOver = left < 0
  const unit = hours > DAYS_FROM_HOURS ? 'days' : 'hours'
  const unitMs = unit === 'days' ? DAY_MS : HOUR_MS
  const tone = isOver || passed >= bad * HOUR_MS ? 'bad' : passed >= warn * HOUR_MS ? 'warn' : 'calm'
  return {
    unit,
    passed: Math.floor(passed / unitMs),
    limit: (hours * HOUR_MS) / unitMs,
    rest: restOf(Math.abs(left), unit, isOver),
    isOver,
    tone,
    percent: Math.min(100, (passed / (hours * HOUR_MS)) * 100),
  }
}

function restOf(ms: number, unit: 'hours' | 'days', isOver: boolean): Clock['rest'] {
  // What is left is rounded up and what is too late down, so that it adds up with what has passed.
  const round = isOver ? Math.floor : Math.ceil
  if (ms < HOUR_MS) return { unit: 'minutes', count: Math.max(1, round(ms / MINUTE_MS)) }
  if (unit === 'days' && ms >= DAY_MS) return { unit: 'days', count: round(ms / DAY_MS) }
  return { unit: 'hours', count: round(ms / HOUR_MS) }
}

export const INBOX_FILTERS = ['all', 'mine', 'free', 'over', 'later'] as const
export type InboxFilter = (typeof INBOX_FILTERS)[number]

/** Who takes care of it; undefined while that is not known. A reservation has an owner of its own. */
export const ownerOf = ({ event, handling }: InboxItem) =>
  'reservation' in event ? event.owner : handling === null ? undefined : handling.owner

export const isSnoozed = ({ handling }: InboxItem, now: number): boolean =>
  handling?.snoozedUntil != null && Date.parse(handling.snoozedUntil) > now

/** The items of each filter, in the order in which they came. @param me the account of the one who looks */
export function filtered(
  items: readonly InboxItem[],
  me: string | undefined,
  now: number,
): Readonly<Record<InboxFilter, readonly InboxItem[]>> {
  const later = items.filter((item) => isSnoozed(item, now))
  const all = items.filter((item) => !later.includes(item))
  return {
    all,
    mine: all.filter((item) => me !== undefined && ownerOf(item)?.id === me),
    free: all.filter((item) => ownerOf(item) === null),
    over: all.filter(({ event }) => Date.parse(event.limitAt) < now),
    later,
  }
}

const AFTERNOON = 16
const MORNING = 9

/** When something may come back; an afternoon that has come already is no choice. */
export function snoozeChoices(
  now: Date,
): readonly { readonly name: 'hour' | 'afternoon' | 'tomorrow'; readonly at: Date }[] {
  const at = (days: number, hour: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour)
  const afternoon = at(0, AFTERNOON)
  return [
    { name: 'hour', at: new Date(now.getTime() + HOUR_MS) },
    ...(afternoon.getTime() - now.getTime() > HOUR_MS ? [{ name: 'afternoon', at: afternoon } as const] : []),
    { name: 'tomorrow', at: at(1, MORNING) },
  ]
}
