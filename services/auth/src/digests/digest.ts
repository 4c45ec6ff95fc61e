import {
  DIGEST_AHEAD_HOURS,
  type HandledEvent,
  INBOX_KINDS,
  type InboxKind,
  MAX_DIGEST_ITEMS,
  mayDo,
  type Role,
} from '@karvan/contracts'
import { DIGEST_PARTS, type DigestEvent, type DigestPart, permissionOf, type Waiting } from './ask-waiting.ts'

const HOUR_MS = 3_600_000

/** Items of one kind, all of them overdue or none. */
interface DigestGroup {
  readonly kind: InboxKind
  readonly isOverdue: boolean
  /** Those that the mail lists, the nearest to its limit first. */
  readonly items: readonly DigestEvent[]
  /** How many there are. */
  readonly total: number
}

/** What a daily mail says. */
export interface Digest {
  /** What is overdue comes first. */
  readonly groups: readonly DigestGroup[]
  readonly total: number
  readonly overdue: number
  /** How many the mail does not list. */
  readonly rest: number
  /** Parts that the role may see and that did not come. */
  readonly missing: readonly DigestPart[]
}

interface DigestInput {
  readonly waiting: Waiting
  /** What staff have done with it: what is snoozed or done is left out, as in the list of the inbox. */
  readonly handled: readonly Pick<HandledEvent, 'key' | 'snoozedUntil' | 'doneAt'>[]
  /** Of the reader, who sees what their pages show. */
  readonly role: Role
  readonly now: Date
}

/** What is overdue or soon will be for somebody, by kind. */
export function digestOf({ waiting, handled, role, now }: DigestInput): Digest {
  const parts = DIGEST_PARTS.filter((part) => mayDo(role, permissionOf(part)))
  const until = now.getTime() + DIGEST_AHEAD_HOURS * HOUR_MS
  const away = new Set(
    handled
      .filter(({ snoozedUntil, doneAt }) => doneAt !== null || Date.parse(snoozedUntil ?? '') > now.getTime())
      .map(({ key }) => key),
  )
  const items = parts
    .flatMap((part) => waiting[part] ?? [])
    .filter(({ key, limitAt }) => !away.has(key) && Date.parse(limitAt) <= until)
    .toSorted((a, b) => a.limitAt.localeCompare(b.limitAt) || a.key.localeCompare(b.key))
  const shown = new Set(items.slice(0, MAX_DIGEST_ITEMS))
  const isOverdue = ({ limitAt }: DigestEvent) => Date.parse(limitAt) < now.getTime()
  const groups = [true, false].flatMap((over) =>
    INBOX_KINDS.map((kind) => {
      const all = items.filter((item) => item.kind === kind && isOverdue(item) === over)
      return { kind, isOverdue: over, items: all.filter((item) => shown.has(item)), total: all.length }
    }),
  )
  return {
    groups: groups.filter((group) => group.items.length > 0),
    total: items.length,
    overdue: items.filter(isOverdue).length,
    rest: items.length - shown.size,
    missing: parts.filter((part) => waiting[part] === null),
  }
}
