import { CsvError, parse } from 'csv-parse'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { invalidField, invalidRequest } from './app-error.ts'

/** A spreadsheet would take these for a formula; what has a mark before it gets another one, so that one can be taken off again. */
const FORMULA = /^'*[=+\-@\t\r]/
const MARKED = /^'+[=+\-@\t\r]/
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

/** A row of a file, and its number in a spreadsheet, where the names of the columns are row 1. */
interface CsvRow {
  readonly number: number
  /** As many as there are columns, without the mark that the export puts before a formula. */
  readonly cells: readonly string[]
}

export interface CsvFile {
  /** Their names without space around them. */
  readonly columns: readonly string[]
  /** Without empty ones. */
  readonly rows: readonly CsvRow[]
}

interface CsvLimits {
  readonly maxRows: number
  readonly maxColumns: number
}

/** The field of an upload. */
const FILE = 'file'
const MAX_ROW_BYTES = 64 * 1024
const PART_LETTERS = 64 * 1024
const DELIMITERS = [',', ';', '\t'] as const
const ZIP = 'PK\u0003\u0004'

/**
 * Reads a CSV file in UTF-8 whole, with commas, semicolons or tabs between the cells, as spreadsheets write it.
 * @throws {AppError} `request.invalid` at `file`, `columns`, `columns.<name>` or `rows.<number>`
 */
export async function readCsv(bytes: Uint8Array, { maxRows, maxColumns }: CsvLimits): Promise<CsvFile> {
  const text = textOf(bytes)
  if (text.trim() === '') throw invalidField(FILE, 'is empty', 'missing')
  let columns: readonly string[] | null = null
  const rows: CsvRow[] = []
  for await (const { number, cells } of recordsOf(text)) {
    if (columns === null) {
      columns = namesOf(cells, maxColumns)
      continue
    }
    if (cells.every((one) => one.trim() === '')) continue
    if (cells.length !== columns.length) throw brokenRow(number, `has ${cells.length} cells of ${columns.length}`)
    if (rows.length === maxRows) throw overLimit(FILE, maxRows, 'rows')
    rows.push({ number, cells: cells.map(unmarked) })
  }
  return { columns: columns ?? [], rows }
}

const unmarked = (text: string): string => (MARKED.test(text) ? text.slice(1) : text)

const overLimit = (field: string, limit: number, what: string) =>
  invalidRequest([{ field, code: 'too_large', message: `has more than ${limit} ${what}`, limit }])

const brokenRow = (number: number, message: string) => invalidField(`rows.${number}`, message, 'wrong_format')

function textOf(bytes: Uint8Array): string {
  const refused = (cause?: unknown) =>
    invalidRequest([{ field: FILE, code: 'wrong_type', message: 'must be a CSV file in UTF-8' }], cause)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0') || text.startsWith(ZIP)) throw refused()
    return text
  } catch (error) {
    throw error instanceof TypeError ? refused(error) : error
  }
}

function namesOf(cells: readonly string[], maxColumns: number): readonly string[] {
  if (cells.length > maxColumns) throw overLimit('columns', maxColumns, 'columns')
  const names = cells.map((name) => name.trim())
  const lower = names.map((name) => name.toLowerCase())
  const again = names.find((name, at) => name !== '' && lower.indexOf(name.toLowerCase()) !== at)
  if (again !== undefined) throw invalidField(`columns.${again}`, 'is there twice')
  return names
}

async function* recordsOf(text: string): AsyncGenerator<CsvRow> {
  const options = { delimiter: delimiterOf(text), relax_column_count: true, max_record_size: MAX_ROW_BYTES }
  try {
    let number = 0
    // In parts, so that other requests have their turn between them.
    for await (const cells of Readable.from(partsOf(text)).pipe(parse(options))) {
      number += 1
      yield { number, cells: cells as string[] }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const before: unknown = error['records']
    throw brokenRow(Number(before) + 1, 'cannot be read: look for a quotation mark that is not closed')
  }
}

function* partsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PART_LETTERS) yield text.slice(at, at + PART_LETTERS)
}

/** The separator that is most frequent between the names of the columns. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const count = (mark: string) => head.split(mark).length
  return DELIMITERS.reduce<string>((best, mark) => (count(mark) > count(best) ? mark : best), ',')
}
