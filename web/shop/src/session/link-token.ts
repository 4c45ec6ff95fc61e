/**
 * The secret of a link in a mail. It stands behind `#`, so that it reaches no server's log and no other site.
 * @returns null for an address without one
 */
export const linkToken = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token')
