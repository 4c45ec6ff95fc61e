import { latinDigits } from '../search/plain-text.ts'
import { VIN } from './vin.ts'

export const VIN_LENGTH = 17
/** Shorter parts stand in thousands of VINs. */
export const MIN_VIN_PART = 5

const UNSEEN_OR_BETWEEN = /[\s\p{Pd}\p{Cf}\u2212]/gu

/**
 * A VIN, or a part of one, as it is looked for: in capitals and Latin digits, without spaces, hyphens and marks of direction.
 * Signs that no VIN has stay, so that nobody is answered for another number than they asked for.
 */
export const readVin = (text: string): string =>
  latinDigits(text.normalize('NFKC')).toUpperCase().replace(UNSEEN_OR_BETWEEN, '')

/** Whether a VIN could hold this text, as far as its letters and length go. I, O and Q count: a text may have been mistyped so. */
export const mayStandInVin = (vin: string): boolean => /^[A-Z0-9]+$/.test(vin) && vin.length <= VIN_LENGTH

/** What is to be said of a VIN that somebody looks for. None of it keeps the search from being made. */
export type VinRemark = 'too_long' | 'other_signs' | 'never_in_vin' | 'check_digit' | 'check_digit_north_america'

/** @param vin as `readVin` reads it, whole or a part */
export function vinRemarks(vin: string): readonly VinRemark[] {
  return [
    ...(vin.length > VIN_LENGTH ? (['too_long'] as const) : []),
    ...(/[^A-Z0-9]/.test(vin) ? (['other_signs'] as const) : []),
    ...(/[IOQ]/.test(vin) ? (['never_in_vin'] as const) : []),
    ...(fitsCheckDigit(vin) === false
      ? ([isOfNorthAmerica(vin) ? 'check_digit_north_america' : 'check_digit'] as const)
      : []),
  ]
}

/** The VIN with I, O and Q, which no VIN has, replaced by the digits that they are confused with: 1 and 0. */
export const withoutConfusedLetters = (vin: string): string => vin.replaceAll('I', '1').replace(/[OQ]/g, '0')

/** The first sign tells where a car was built; there its check digit is compulsory (49 CFR 565). */
const isOfNorthAmerica = (vin: string): boolean => /^[1-5]/.test(vin)

const CHECK_AT = 8
const WEIGHTS: readonly number[] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
/** A letter's value is its place in its row. */
const LETTERS = ['.ABCDEFGH', '.JKLMN.P.R', '..STUVWXYZ'] as const

/**
 * Whether the ninth sign is the check digit of the others; null where the text is no whole VIN. Outside of North America
 * makers put there what they like, so a sign that does not fit is no fault of the VIN.
 */
export function fitsCheckDigit(vin: string): boolean | null {
  if (!VIN.test(vin)) return null
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * valueOf(vin.charAt(at)), 0)
  return vin.charAt(CHECK_AT) === '0123456789X'.charAt(sum % 11)
}

const valueOf = (sign: string): number =>
  /\d/.test(sign) ? Number(sign) : Math.max(...LETTERS.map((row) => row.indexOf(sign)))
