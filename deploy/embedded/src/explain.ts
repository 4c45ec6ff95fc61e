/** How the system, PostgreSQL (SQLSTATE 53100) and the programs that we run say that there is no room. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
const FULL_WORDS = /no space left|disk quota exceeded|could not (extend|write to) file/i

/** What went wrong, in words that say what to do where we know it. */
export function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return isDiskFull(error) ? `the disk is full; free some space and start again\n  ${message}` : message
}

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return FULL_CODES.has(code) || FULL_WORDS.test(error.message) || isDiskFull(error.cause)
}
