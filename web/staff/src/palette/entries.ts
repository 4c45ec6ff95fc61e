import type { IconNode } from 'lucide'

const GROUPS = ['reservations', 'customers', 'cars', 'users', 'pages', 'commands'] as const
type GroupName = (typeof GROUPS)[number]

/** What the palette leads to. */
export interface Entry {
  readonly group: GroupName
  readonly icon: IconNode
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

/** A sign at the beginning of what is typed asks for these groups alone. */
const SIGNS: Readonly<Record<string, readonly GroupName[]>> = {
  '>': ['commands'],
  '@': ['customers', 'users'],
  '#': ['reservations'],
}
/** The server says what of these fits. */
const FOUND: readonly GroupName[] = ['reservations', 'customers', 'cars', 'users']

/** What is typed: the groups that are asked for, and the words to look for in them. */
export function readTyped(typed: string): { readonly groups: readonly GroupName[]; readonly text: string } {
  const text = typed.trim()
  const groups = SIGNS[text.charAt(0)]
  return groups ? { groups, text: text.slice(1).trim() } : { groups: GROUPS, text }
}

/** The entries that fit what was typed, in groups that have any. */
export function fittingGroups(entries: readonly Entry[], typed: string): readonly EntryGroup[] {
  const { groups, text } = readTyped(typed)
  const words = text.toLocaleLowerCase().split(/\s+/)
  const fits = ({ group, name, isForTyped = false }: Entry) =>
    isForTyped || FOUND.includes(group) || words.every((word) => name.toLocaleLowerCase().includes(word))
  return groups
    .map((name) => ({
      name,
      entries: entries.filter((entry) => entry.group === name && fits(entry)),
    }))
    .filter((group) => group.entries.length > 0)
}
