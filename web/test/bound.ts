/** What the first view of a page may cost in JavaScript: bytes, compressed by gzip as far as it goes. */
export const MAX_SCRIPT_BYTES = 160_000
