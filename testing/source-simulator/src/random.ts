/** Small seeded randomness: every fact of a listing follows from (seed, index, topic), so nothing has to be stored. */

/** Mixes any number of integers into one 32-bit number (the finaliser of MurmurHash3, applied per part). */
export function hash32(...parts: readonly number[]): number {
  let hash = 0x9e3779b9
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return hash >>> 0
}

/** Mixes a text into one 32-bit number (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash32(hash)
}

/** A stream of pseudo-random numbers (mulberry32). The same parts give the same stream. */
export class Random {
  private state: number

  constructor(...parts: readonly number[]) {
    this.state = hash32(...parts)
  }

  /** The next number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let bits = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** One of the items. Throws a RangeError for an empty list. */
  pick<T>(items: readonly T[]): T {
    return at(items, Math.floor(this.next() * items.length))
  }

  /** Roughly normal, mean 0 and deviation 1 (sum of three uniform numbers). */
  normal(): number {
    return (this.next() + this.next() + this.next() - 1.5) * 2
  }
}

/** The item at a position that is known to exist. Throws a RangeError where it does not. */
export function at<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index]
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`)
  return item
}

/** Running totals of weights, for `pickWeighted`. */
export function runningTotals(weights: readonly number[]): Float64Array {
  const totals = new Float64Array(weights.length)
  let total = 0
  weights.forEach((weight, index) => {
    total += weight
    totals[index] = total
  })
  return totals
}

/** The position that a number in [0, 1) falls on, by weight. */
export function pickWeighted(totals: Float64Array, position: number): number {
  const target = position * at(totals, totals.length - 1)
  let low = 0
  let high = totals.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (at(totals, middle) > target) high = middle
    else low = middle + 1
  }
  return low
}
