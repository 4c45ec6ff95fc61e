import { plainLetters } from './plain-text.ts'

/** Numbers in a text that may identify a car; the stock tells whether a car has them. */
export interface CarNumbers {
  /** Our own ids. */
  readonly own: readonly string[]
  /** Ids of sources. */
  readonly ofSources: readonly string[]
  readonly vins: readonly string[]
}

const OWN_ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Longer than any budget, mileage or year. */
const SOURCE_ID = /(?<![\p{L}\p{N}.,-])\d{7,20}(?![\p{L}\p{N}-]|[.,]\d)/gu
const VIN_LETTERS = 17
const VIN = /^(?=.*\d)(?=.*[A-Z])[A-HJ-NPR-Z0-9]{17}$/
/** More than a person writes; a text of pieces has few places where a VIN may begin. */
const MAX_PIECES = 40

/**
 * The numbers in a search that may be a car's: our own id, its source's, or a VIN, in small letters and in pieces too
 * (`kmh ab12cd 34e567890`). Null where there is none.
 */
export function carNumbersIn(text: string): CarNumbers | null {
  const plain = plainLetters(text)
  const own = plain.match(OWN_ID) ?? []
  const ofSources = plain.replace(OWN_ID, ' ').match(SOURCE_ID) ?? []
  const vins = vinsIn(
    plain
      .toUpperCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .slice(0, MAX_PIECES),
  )
  return own.length + ofSources.length + vins.length === 0 ? null : { own, ofSources, vins }
}

/** Each run of pieces that makes a VIN together. */
function vinsIn(pieces: readonly string[]): string[] {
  return pieces.flatMap((_, start) => {
    let joined = ''
    for (const piece of pieces.slice(start)) {
      joined += piece
      if (joined.length >= VIN_LETTERS) break
    }
    return VIN.test(joined) ? [joined] : []
  })
}
