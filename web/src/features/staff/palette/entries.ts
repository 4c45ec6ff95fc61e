import type { LucideIcon } from 'lucide-react'

const GROUPS = ['customers', 'users', 'pages', 'commands'] as const
type GroupName = (typeof GROUPS)[number]

/** What the palette leads to. */
export interface Entry {
  readonly group: GroupName
  readonly icon: LucideIcon
  readonly name: string
  /** What tells it from others of its name. */
  readonly note?: string
  /** An address of the app. */
  readonly to: string
  /** It is made for what was typed, and needs no fitting name. */
  readonly isForTyped?: boolean
}

export interface EntryGroup {
  readonly name: GroupName
  readonly entries: readonly Entry[]
}

/** The entries that fit what was typed, in groups that have any. Of people the server says which fit. */
export function fittingGroups(entries: readonly Entry[], typed: string): readonly EntryGroup[] {
  const words = typed.trim().toLocaleLowerCase().split(/\s+/)
  const fits = ({ group, name, isForTyped = false }: Entry) =>
    isForTyped ||
    group === 'customers' ||
    group === 'users' ||
    words.every((word) => name.toLocaleLowerCase().includes(word))
  return GROUPS.map((name) => ({
    name,
    entries: entries.filter((entry) => entry.group === name && fits(entry)),
  })).filter((group) => group.entries.length > 0)
}
