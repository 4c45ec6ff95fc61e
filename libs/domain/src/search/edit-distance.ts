const MIN_LETTERS = 4
const LONG_WORD = 8

/** Slips that a word of this many letters may hold: none under 4, one up to 7, two from 8. */
export function slipsAllowed(letters: number): number {
  if (letters < MIN_LETTERS) return 0
  return letters < LONG_WORD ? 1 : 2
}

/** The letters of a word, a bit each; those whose codes are 32 apart share one. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32)
  return letters
}

/**
 * Whether two words may be so near, by their letters: a slip brings at most one letter that the other word lacks. This is
 * known much faster than the distance.
 */
export const mayBeNear = (letters: number, others: number, limit: number): boolean =>
  hasAtMost(letters & ~others, limit) && hasAtMost(others & ~letters, limit)

function hasAtMost(bits: number, limit: number): boolean {
  let left = bits
  for (let count = 0; left !== 0; count += 1) {
    if (count === limit) return false
    left &= left - 1
  }
  return true
}

/**
 * Damerau-Levenshtein distance (optimal string alignment): a letter too many, missing, wrong, or two swapped.
 * @returns the distance, or null when it is over `limit`
 */
export function editDistance(a: string, b: string, limit: number): number | null {
  if (Math.abs(a.length - b.length) > limit) return null
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const ways = [cell(last, column) + 1, cell(current, column - 1) + 1, cell(last, column - 1) + (same ? 0 : 1)]
      if (swapped) ways.push(cell(beforeLast, column - 2) + 1)
      current.push(Math.min(...ways))
    }
    if (Math.min(...current) > limit) return null
    beforeLast = last
    last = current
  }
  const distance = cell(last, b.length)
  return distance <= limit ? distance : null
}

const cell = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
