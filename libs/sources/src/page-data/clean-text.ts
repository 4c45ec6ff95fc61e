import { decodeEntities } from './entities.ts'

/** Longer than any value of a car: what is longer is a text that somebody wrote. */
const LONGEST_TEXT = 200
const LONGEST_ADDRESS = 500
/** A mail address, or a phone number with its leading zero or plus: people put them into any field. */
const CONTACT = /\S@\S|(?:\+|\b00?)\d(?:[ ()./-]{0,2}\d){7,}/
/** Letters without a form, and halves of letters; Postgres takes no NUL. */
const UNSEEN = /[\p{Cf}\p{Cs}]/gu
const SPACE = /[\s\p{Cc}]+/gu
const THREE_DECIMALS = /\.\d{3}$/

/** A text or number of a page as one line; null where there is none, or where it is no value of a car. */
export function cleanText(value: unknown): string | null {
  const text = oneLine(typeof value === 'number' ? textOfNumber(value) : value)
  return text === null || text.length > LONGEST_TEXT || CONTACT.test(text) ? null : text
}

/** The address of a picture. One that holds the picture itself is none. */
export function cleanAddress(value: unknown): string | null {
  const text = oneLine(value)
  return text === null || text.length > LONGEST_ADDRESS || /^(?:data|blob|javascript):/i.test(text) ? null : text
}

function oneLine(value: unknown): string | null {
  if (typeof value !== 'string') return null
  return decodeEntities(value).replace(UNSEEN, '').replace(SPACE, ' ').trim() || null
}

/** A number's point is no separator of thousands, as that of a text may be: `1.998` becomes `1.9980`. */
function textOfNumber(value: number): string | null {
  if (!Number.isFinite(value)) return null
  const text = String(value)
  return THREE_DECIMALS.test(text) ? `${text}0` : text
}
