import type { AuditLog } from '@karvan/contracts'

const COLUMNS = {
  at: ({ at }) => at,
  actor: ({ actor }) => actor?.email ?? actor?.userId ?? '',
  role: ({ actor }) => actor?.role ?? '',
  action: ({ action }) => action,
  subject: ({ subject }) => `${subject.type} ${subject.id}`,
  before: ({ before }) => (before === null ? '' : JSON.stringify(before)),
  after: ({ after }) => (after === null ? '' : JSON.stringify(after)),
  client: ({ client }) => client ?? '',
  user_agent: ({ userAgent }) => userAgent ?? '',
  request_id: ({ requestId }) => requestId,
} as const satisfies Record<string, (log: AuditLog) => string>

/** A spreadsheet would take these for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** One cell of RFC 4180. */
function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`

/** Spreadsheets read UTF-8 where a byte order mark says so. */
export const CSV_HEAD = `\ufeff${line(Object.keys(COLUMNS))}`

export const csvLine = (log: AuditLog): string => line(Object.values(COLUMNS).map((read) => read(log)))
