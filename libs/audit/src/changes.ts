import type { AuditFields } from '@karvan/contracts'

/** Anything that a row holds. */
export type Fields = Readonly<Record<string, unknown>>

const HIDDEN = '•••'
/** Words in the names of fields whose values never stand anywhere; a postal code is no secret. */
const SECRET = /password|secret|token|hash|(?<!postal_)code|key/i
/** What identifies a person: enough stays to see that it changed, and in what kind. */
const PERSONAL: Readonly<Record<string, (text: string) => string>> = {
  email: (text) => text.replace(/^(.).*(@.*)$/s, `$1${HIDDEN}$2`),
  username: (text) => text.replace(/^(.).*?(@.*)?$/s, (_, first: string, host = '') => `${first}${HIDDEN}${host}`),
  phone: (text) => `${text.slice(0, 4)}${HIDDEN}${text.slice(-2)}`,
  first_name: firstLetter,
  last_name: firstLetter,
  address: () => HIDDEN,
}

function firstLetter(text: string): string {
  return `${text.slice(0, 1)}${HIDDEN}`
}

/**
 * What differs between two states of a thing, as the audit trail keeps it: secrets hidden, personal fields masked.
 * @param before null for what was made
 * @param after null for what was removed
 */
export function changesOf(
  before: Fields | null,
  after: Fields | null,
): { before: AuditFields | null; after: AuditFields | null } {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = names.filter((name) => textOf(before?.[name]) !== textOf(after?.[name]))
  const pick = (fields: Fields | null) =>
    fields === null ? null : Object.fromEntries(changed.map((name) => [name, masked(name, fields[name])]))
  return { before: pick(before), after: pick(after) }
}

const textOf = (value: unknown): string => JSON.stringify(value instanceof Date ? value.toISOString() : (value ?? null))

function masked(name: string, value: unknown): AuditFields[string] {
  if (value === null || value === undefined) return null
  if (SECRET.test(name)) return HIDDEN
  if (typeof value === 'string') return PERSONAL[name]?.(value) ?? value
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  return JSON.stringify(value)
}
