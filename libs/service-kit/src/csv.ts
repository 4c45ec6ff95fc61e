import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'

/** A spreadsheet would take these for a formula. */
const FORMULA = /^[=+\-@\t\r]/
/** Spreadsheets read UTF-8 where a byte order mark says so. */
const BYTE_ORDER_MARK = '\ufeff'

/** One cell of RFC 4180. */
function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** How each column of a file is read from a row, by the column's name. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string>>

/**
 * Sends rows as a CSV file, some at a time, so that memory does not grow with their number.
 * @param chunks rows in the order of the file
 */
export async function sendCsv<Row>(
  reply: FastifyReply,
  name: string,
  columns: CsvColumns<Row>,
  chunks: AsyncIterable<readonly Row[]>,
): Promise<FastifyReply> {
  return await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(linesOf(columns, chunks)))
}

async function* linesOf<Row>(columns: CsvColumns<Row>, chunks: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(columns))
  const cells = Object.values(columns)
  for await (const rows of chunks) {
    if (rows.length > 0) yield rows.map((row) => csvLine(cells.map((read) => read(row)))).join('')
  }
}
