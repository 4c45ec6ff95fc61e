const HIDDEN = '•••'
const EMAIL = /([\p{L}\p{N}])[\p{L}\p{N}._%+'-]*@([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/gu
const PHONE = /\+\d{3}\d{4,12}/g
/** Names of fields that say from where somebody came. */
const ORIGIN = new Set(['client', 'userAgent'])
/** Of what is no JSON; the rest says no more. */
const MAX_LETTERS = 4_000

/** A text with addresses and numbers of people masked: enough stays to tell two from each other. */
export const masked = (text: string): string =>
  text.replace(EMAIL, `$1${HIDDEN}@$2`).replace(PHONE, (number) => `${number.slice(0, 4)}${HIDDEN}`)

/** The body of a message for a person to read: JSON in lines where it is JSON, and masked. */
export function readableBody(body: string): string {
  try {
    const value: unknown = JSON.parse(body)
    return masked(JSON.stringify(value, (name, inner: unknown) => withoutOrigin(name, inner), 2))
  } catch {
    return masked(body.slice(0, MAX_LETTERS))
  }
}

const withoutOrigin = (name: string, value: unknown): unknown =>
  ORIGIN.has(name) && typeof value === 'string' ? HIDDEN : value
