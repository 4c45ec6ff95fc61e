/** The form of a key, which scanners for secrets can look for: `karvan_`, the id of its row, and 256 random bits. */
const FORM = /^karvan_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/

/** The whole key, as its program has it. */
export const keyText = (id: string, secret: string): string => `karvan_${id.replaceAll('-', '')}_${secret}`

/** The beginning of a key, which is no secret. */
export const prefixOf = (id: string): string => `karvan_${id.slice(0, 8)}`

/** The parts of a key; null for what is none. */
export function readKey(text: string): { readonly id: string; readonly secret: string } | null {
  const [, a, b, c, d, e, secret] = FORM.exec(text.trim()) ?? []
  return secret === undefined ? null : { id: [a, b, c, d, e].join('-'), secret }
}
