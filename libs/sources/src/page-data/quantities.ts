import { numberIn, readNumber } from './numbers.ts'

const KM_OF_MILE = 1.609344
const KILOMETRE = /^(?:kmt|kms?\.?|км\.?|kilomet(?:re|er)s?|kilometri|километр[аи]?)$/
const MILE = /^(?:smi|mi\.?|mls|miles?|milă|мил[яи])$/

/** Whole kilometres: a bare number is kilometres, a unit that is not known is not guessed. */
export function kilometresOf(text: string, unit: string | null): number | null {
  const found = numberIn(text)
  if (!found) return null
  const word = found.rest || (unit ?? 'km').toLowerCase()
  if (KILOMETRE.test(word)) return Math.round(found.value)
  return MILE.test(word) ? Math.round(found.value * KM_OF_MILE) : null
}

const CC_OF_LITRE = 1_000
const IN_CC = /(?<![\p{L}\d.,])(\d[\d., ]*\d)\s?(?:cc|ccm|cm|cmc|куб|см)/iu
const IN_LITRES = /(?<![\p{L}\d.,])(\d(?:[.,]\d{1,2})?)(?:\s?(?:l|lit|л)(?!\p{L}{5})|(?<=[.,]\d)(?![\d.,]))/iu
const MIN_CC = 300

/** Cubic centimetres from a size (`1998`, `1.998 cm³`, `2.0 l`) or an engine's name (`2.0 TDI`). */
export function displacementOf(text: string, unit: string | null): number | null {
  const found = numberIn(text)
  if (unit?.toUpperCase() === 'LTR') return found && Math.round(found.value * CC_OF_LITRE)
  const cc = IN_CC.exec(text)?.[1]
  if (cc !== undefined) return readNumber(cc)
  const litres = IN_LITRES.exec(text)?.[1]
  if (litres !== undefined) return Math.round(Number(litres.replace(',', '.')) * CC_OF_LITRE)
  return found && found.rest === '' && found.value >= MIN_CC ? found.value : null
}

const MAX_SEATS = 60

export function seatsOf(text: string): number | null {
  const value = numberIn(text)?.value ?? 0
  return Number.isInteger(value) && value > 0 && value <= MAX_SEATS ? value : null
}
