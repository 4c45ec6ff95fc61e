import { AND_DOWN, AND_UP, OR, OWNERS, type Role, ROLES_BEFORE, SEATS } from './number-words.ts'
import type { Words } from './words.ts'

/** What a query counts, beside years, money and kilometres. */
export interface Counts {
  readonly seats: readonly number[]
  readonly owners: readonly number[]
}

const MAX_SEATS = 12
const MAX_OWNERS = 9
const FIGURE = /^([1-9]|1\d)(\+?)$/
/** Several numbers are counted together: `5 or 7 seats`. */
const LINKS: ReadonlySet<string> = new Set([...OR, '-', 'to'])
/** Seats in one word, and in the dual of Arabic. */
const ONE_WORD: Readonly<Record<string, number>> = { مقعدين: 2, بمقعدين: 2, راكبين: 2 }

/** Reads `7 seats`, `مقاعد ٧`, `5 or 7 ulëse` and `2 owners`, and takes these words away. Before all other numbers. */
export function readCounts(words: Words): Counts {
  const counts = { seats: [] as number[], owners: [] as number[] }
  for (const at of words.left()) {
    const two = ONE_WORD[words.at(at) ?? '']
    if (two === undefined) continue
    counts.seats.push(two)
    words.take(at, at + 1)
  }
  // A figure between two nouns is that of the second: `ventilated seats, 1 owner`.
  for (const figuresOf of [figuresBefore, figureAfter]) {
    for (const [kind, nouns, most] of [
      ['seats', SEATS, MAX_SEATS],
      ['owners', OWNERS, MAX_OWNERS],
    ] as const) {
      for (const at of words.left()) {
        if (!nouns.has(words.at(at) ?? '') || !words.free(at, at + 1)) continue
        const figures = figuresOf(words, at)
        if (!figures) continue
        counts[kind].push(...rangeOf(figures, most))
        words.take(figures.start, figures.end)
      }
    }
  }
  return { seats: [...new Set(counts.seats)], owners: [...new Set(counts.owners)] }
}

interface Figures {
  readonly values: readonly number[]
  readonly isUpwards: boolean
  readonly role: Role | null
  readonly start: number
  readonly end: number
}

function figuresBefore(words: Words, noun: number): Figures | null {
  const values: number[] = []
  let start = noun
  let isUpwards = false
  for (;;) {
    const [, figure, plus] = FIGURE.exec(words.at(start - 1) ?? '') ?? []
    if (figure === undefined || !words.free(start - 1, start)) break
    values.push(Number(figure))
    isUpwards ||= plus === '+'
    start -= 1
    if (!LINKS.has(words.at(start - 1) ?? '') || !FIGURE.test(words.at(start - 2) ?? '')) break
    start -= 1
  }
  if (values.length === 0) return null
  const { role, start: from } = roleBefore(words, start)
  const [up, down] = [endOf(words, noun + 1, AND_UP), endOf(words, noun + 1, AND_DOWN)]
  const bound = up === null && down !== null ? 'max' : role
  return { values, isUpwards: isUpwards || up !== null, role: bound, start: from, end: up ?? down ?? noun + 1 }
}

/** `seats 7`, `مقاعد: ٧`, `seats 5 or 7` */
function figureAfter(words: Words, noun: number): Figures | null {
  const [, figure, plus] = FIGURE.exec(words.at(noun + 1) ?? '') ?? []
  if (figure === undefined || !words.free(noun + 1, noun + 2)) return null
  const values = [Number(figure)]
  let end = noun + 2
  for (; LINKS.has(words.at(end) ?? '') && words.free(end, end + 2); end += 2) {
    const [, other] = FIGURE.exec(words.at(end + 1) ?? '') ?? []
    if (other === undefined) break
    values.push(Number(other))
  }
  return { values, isUpwards: plus === '+', role: null, start: noun, end }
}

function rangeOf({ values, isUpwards, role }: Figures, most: number): readonly number[] {
  const [least, greatest] = [Math.min(...values), Math.max(...values)]
  const between = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  if (isUpwards || role === 'min') return between(least, Math.max(most, least))
  return role === 'max' ? between(1, greatest) : values
}

function roleBefore(words: Words, end: number): { role: Role | null; start: number } {
  for (let start = Math.max(0, end - 4); start < end; start += 1) {
    const role = words.free(start, end) ? ROLES_BEFORE.get(words.phrase(start, end)) : undefined
    // "From" and "of" before what is counted say nothing: `من 7 مقاعد`.
    if (role === 'max' || (role === 'min' && end - start > 1)) return { role, start }
  }
  return { role: null, start: end }
}

function endOf(words: Words, at: number, list: ReadonlySet<string>): number | null {
  for (let end = Math.min(at + 3, words.length); end > at; end -= 1) {
    if (words.free(at, end) && list.has(words.phrase(at, end))) return end
  }
  return null
}
