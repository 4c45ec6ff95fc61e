/**
 * Postgres says that it starts, stops, or has no room; or it cannot be reached at all. A container that is stopped has no name
 * in Docker's DNS.
 */
const OUTAGE = /^(57P0[1-3]|08...|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
/** What pg and Kysely say without a code; Kysely of a connection on which it could not even take a transaction back. */
const LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Postgres connection has been discarded)/

/** Whether an error says that the database is away, and nothing of the question. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return LOST.test(error.message) || (typeof code === 'string' && OUTAGE.test(code))
}
