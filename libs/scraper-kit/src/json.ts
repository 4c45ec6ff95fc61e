/** Reads documents of others, in which any field may be missing or of another type: then the answer is null. */

export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Readonly<Record<string, unknown>>)[key]
        : null,
    value,
  ) ?? null

export const textAt = (value: unknown, ...path: readonly string[]): string | null => {
  const found = at(value, ...path)
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : null
}

/** `41,230`, and nothing that could be a fraction. */
const THOUSANDS = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/** A finite number, also one written as text, with commas between thousands too. */
export const numberAt = (value: unknown, ...path: readonly string[]): number | null => {
  const found = at(value, ...path)
  const text = typeof found === 'string' ? found.trim() : ''
  const number = text === '' ? found : Number(THOUSANDS.test(text) ? text.replaceAll(',', '') : text)
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

export const listAt = (value: unknown, ...path: readonly string[]): readonly unknown[] => {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}

/** Which fields to keep: `true` for a plain value, an object for what is inside it (also inside each of a list). */
export interface AllowList {
  readonly [field: string]: true | AllowList
}

/** A copy with the allowed fields only: what is not named cannot be stored by accident. */
export function pick(value: unknown, allowed: AllowList): unknown {
  if (Array.isArray(value)) return value.map((inner) => pick(inner, allowed))
  if (typeof value !== 'object' || value === null) return null
  const entries = Object.entries(allowed).flatMap(([field, inner]) => {
    const found = at(value, field)
    if (found === null) return []
    return [[field, inner === true ? plain(found) : pick(found, inner)] as const]
  })
  return Object.fromEntries(entries)
}

/** Values and lists of values; an object has to be allowed field by field. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  return typeof value === 'object' ? null : value
}
