/** The query name that carries where a visitor goes after signing in. */
export const RETURN_TO = 'next'

/** Only finds out whether an address leaves the site; no host of ours. */
const HERE = 'http://here.invalid'

/**
 * Where to go on after signing in. Only a path of this site counts: an address that leads elsewhere would make our own
 * sign-in page send people to whom they did not mean.
 * @returns path, query and hash; null for everything else
 */
export function returnAddress(text: string | null): string | null {
  if (!text?.startsWith('/')) return null
  // Browsers take a backslash for a slash, and leave out tabs and line ends: so does this.
  const { origin, pathname, search, hash } = new URL(text, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null
}
