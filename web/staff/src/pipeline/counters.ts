import type { LogLine, RunStep } from '@karvan/contracts/browser'

/** The documented counters (data acquisition spec, section 4), and the words by which a line of the log has them. */
const WORDS = {
  domesticInserted: 'domestic inserted',
  importedInserted: 'imported inserted',
  vinUpdated: 'vin updated',
  noVin: 'no vin',
  vinFailed: 'vin failed',
  duplicatesDeleted: 'duplicates deleted',
  deletedAll: 'deleted all',
} as const

export type Counter = keyof typeof WORDS
export const COUNTERS = Object.keys(WORDS) as readonly Counter[]

/**
 * What a run has come to: by its steps, and by what its log says since. Counters of a run only rise, so the highest holds.
 * A line without counters of its own is read as a text.
 */
export function countersOf(
  steps: readonly Pick<RunStep, 'counters'>[],
  lines: readonly Pick<LogLine, 'counters' | 'message'>[],
): Readonly<Record<Counter, number>> {
  const known = Object.fromEntries(COUNTERS.map((name) => [name, 0])) as Record<Counter, number>
  const note = (name: Counter, value: number | undefined) => {
    known[name] = Math.max(known[name], value ?? 0)
  }
  for (const { counters } of steps) for (const name of COUNTERS) note(name, counters[name])
  for (const { counters, message } of lines) {
    for (const name of COUNTERS) note(name, counters ? counters[name] : figureIn(message, WORDS[name]))
  }
  return known
}

/** `VIN updated: 12`, or `12 VIN updated`. */
function figureIn(message: string, words: string): number | undefined {
  const low = message.toLowerCase()
  const at = low.indexOf(words)
  if (at === -1) return undefined
  const after = /^\s*[:=]\s*(\d+)/.exec(low.slice(at + words.length))
  const before = /(\d+)\s+$/.exec(low.slice(0, at))
  const figure = after?.[1] ?? before?.[1]
  return figure === undefined ? undefined : Number(figure)
}
