/** Seventeen signs; I, O and Q are none of them (ISO 3779). */
export const VIN = /^[A-HJ-NPR-Z0-9]{17}$/

const RUNS_IN = ['0123456789', 'ABCDEFGHJKLMNPRSTUVWXYZ'] as const
const MIN_SIGNS = 6
/** So many of one sign side by side are a mask or a placeholder: numbers of cars begin with five zeros at most. */
const MAX_ALIKE = 5
/** Numbers of cars do read 123456. */
const MAX_IN_ORDER = 7

/**
 * Whether a VIN may be one car's: figures and letters, and no placeholder such as one sign repeated or the alphabet. The check
 * digit is not looked at: makers in Korea and Europe have none.
 */
export const isBelievableVin = (vin: string): boolean =>
  VIN.test(vin) &&
  /\d/.test(vin) &&
  /[A-Z]/.test(vin) &&
  new Set(vin).size >= MIN_SIGNS &&
  longestRun(vin, 0) <= MAX_ALIKE &&
  Math.max(longestRun(vin, 1), longestRun(vin, -1)) <= MAX_IN_ORDER

/** How many signs side by side go on by this step in their alphabet. */
function longestRun(vin: string, step: number): number {
  let longest = 1
  let run = 1
  for (let i = 1; i < vin.length; i++) {
    run = stepBetween(vin.charAt(i - 1), vin.charAt(i)) === step ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}

function stepBetween(one: string, next: string): number | null {
  const signs = RUNS_IN.find((signs) => signs.includes(one))
  return signs?.includes(next) ? signs.indexOf(next) - signs.indexOf(one) : null
}
