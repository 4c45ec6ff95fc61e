import { EDITABLE_FIELDS, type EditableField, fieldErrorsOf, type StaffCar, staffCarRoutes } from '@karvan/contracts'
import { readAmount, readWhole } from '@karvan/domain'
import type { BulkSet, Refusal, RefusedRow, SelectedCar } from '@karvan/inventory'
import { AppError, type CsvFile, invalidField } from '@karvan/service-kit'
import { Value } from 'typebox/value'
import { CAR_COLUMNS, type CarColumn } from './csv-columns.ts'
import { type GivenFields, valuesOf } from './values.ts'

/** By these a car is found. */
const KEYS = ['source', 'source_id'] as const satisfies readonly CarColumn[]
/** They say whether the car is the one that was meant, and still what it was. */
const CHECKS = ['id', 'updated_at'] as const satisfies readonly CarColumn[]
type TextField = Exclude<EditableField, 'image_urls'>
const TEXT_FIELDS = EDITABLE_FIELDS.filter((name): name is TextField => name !== 'image_urls')
/** A price goes with its currency. */
const TAKEN = [...TEXT_FIELDS, 'currency'] as const satisfies readonly CarColumn[]
type Taken = (typeof TAKEN)[number]

const REQUIRED: readonly Taken[] = ['title', 'brand', 'model']
const WHOLE: readonly Taken[] = ['year', 'mileage', 'engine_size']
/** Of what is stored for a row that names no car. */
const MAX_SHOWN = 200

/** A row of the file, by the columns that are read. */
interface Line {
  readonly row: number
  readonly cells: ReadonlyMap<string, string>
}

interface CarsFile {
  readonly lines: readonly Line[]
  /** Columns that are not taken, as the file calls them. */
  readonly ignored: readonly string[]
}

/** A car of the stock in its dataset, with the row that is about it. */
export interface ImportedCar extends SelectedCar {
  readonly row: number
  readonly wanted: BulkSet | Refusal
}

export interface CarKey {
  readonly source: string
  readonly source_id: string
}

const cellOf = ({ cells }: Line, name: CarColumn): string => cells.get(name)?.trim() ?? ''

export const keyOf = ({ source, source_id }: CarKey): string => `${source} ${source_id}`

export const carKeyOf = (line: Line): CarKey => ({
  source: cellOf(line, 'source'),
  source_id: cellOf(line, 'source_id'),
})

/**
 * The rows of a file by the columns that are read.
 * @throws {AppError} `request.invalid` where a car cannot be found by the file, would be changed by two rows, or nothing can be taken
 */
export function linesOf({ columns, rows }: CsvFile): CarsFile {
  const names = columns.map((name) => name.toLowerCase())
  for (const name of KEYS) if (!names.includes(name)) throw invalidField(`columns.${name}`, 'is missing', 'missing')
  if (!TAKEN.some((name) => names.includes(name))) {
    throw invalidField('columns', 'must have one that can be edited', 'missing')
  }
  const read: readonly string[] = [...KEYS, ...CHECKS, ...TAKEN]
  const lines = rows.map(({ number: row, cells }) => ({
    row,
    cells: new Map(cells.map((text, at) => [names[at] ?? '', text])),
  }))
  if (lines.length === 0) throw invalidField('file', 'has no rows', 'missing')
  refuseRepeated(lines)
  return { lines, ignored: columns.filter((name) => name !== '' && !read.includes(name.toLowerCase())) }
}

function refuseRepeated(lines: readonly Line[]): void {
  const known = new Map<string, number>()
  for (const line of lines) {
    const key = carKeyOf(line)
    if (key.source_id === '') continue
    const first = known.get(keyOf(key))
    if (first !== undefined) throw invalidField(`rows.${line.row}`, `names the car of row ${first} again`)
    known.set(keyOf(key), line.row)
  }
}

/** A row for which there is no car. */
export function withoutCar(line: Line): RefusedRow {
  const { row } = line
  const { source, source_id } = carKeyOf(line)
  const hasId = source !== '' && source_id !== ''
  const texts = [[cellOf(line, 'title')], [cellOf(line, 'brand'), cellOf(line, 'model')], [source, source_id]]
  const named = texts.map((words) => words.join(' ').trim()).find((text) => text !== '') ?? ''
  return {
    row,
    source: hasId ? source.slice(0, MAX_SHOWN) : '',
    source_id: hasId ? source_id.slice(0, MAX_SHOWN) : String(row),
    title: named.slice(0, MAX_SHOWN),
    reason: hasId ? 'unknown' : 'no_id',
  }
}

/**
 * What a row asks of its car: the cells in which it differs from what an export says now.
 * @param listings the car in each of its datasets
 */
export function importedCar(line: Line, listings: readonly [StaffCar, ...StaffCar[]], now: Date): ImportedCar {
  const id = cellOf(line, 'id').toLowerCase()
  const found = listings.find((listing) => listing.id === id)
  const shown = found ?? listings.find(({ dataset }) => dataset === 'main') ?? listings[0]
  const { source, source_id, dataset, title } = shown
  const isOther = id !== '' && !found
  const wanted = isOther ? { refused: 'other_car' } : wantedOf(line, shown, now)
  return { row: line.row, wanted, source, source_id, dataset, title, id: shown.id }
}

const NOTHING: BulkSet = { set: {}, price: null }

function wantedOf(line: Line, car: StaffCar, now: Date): BulkSet | Refusal {
  const { cells } = line
  const changed = TAKEN.filter((name) => {
    const text = cells.get(name)
    return text !== undefined && text !== CAR_COLUMNS[name](car)
  })
  if (changed.length === 0) return NOTHING
  if (!isSameTime(cellOf(line, 'updated_at'), car.updated_at)) return { refused: 'stale' }
  const values = changed
    .filter((name) => name !== 'currency')
    .map((name) => [name, valueOf(name, cellOf(line, name))] as const)
  const isPriced = changed.includes('price') || changed.includes('currency')
  const given = { ...Object.fromEntries(values), ...(isPriced && priceOf(line, car)) }
  const wrong = fieldErrorsOf(Value.Errors(staffCarRoutes.updateCar.body, given)).map(({ field }) => field)
  if (wrong.length > 0) return notValid(wrong)
  try {
    // The schema has been held against it just now.
    const known = { currency: car.currency, photos: [], source: car.source, now }
    return { set: valuesOf(given as GivenFields, known), price: null }
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors) throw error
    return notValid(error.errors.map(({ field }) => field))
  }
}

/** An amount and its currency, of which the file may have one alone. */
function priceOf(line: Line, { price, currency }: StaffCar) {
  const amount = line.cells.has('price') ? valueOf('price', cellOf(line, 'price')) : (price ?? 0)
  const named = valueOf('currency', cellOf(line, 'currency')) ?? currency
  return { price: amount, ...(named !== null && { currency: named }) }
}

function notValid(fields: readonly string[]): Refusal {
  const named = fields.map((field) => (field === 'currency' ? 'price' : field))
  return { refused: 'not_valid', fields: EDITABLE_FIELDS.filter((field) => named.includes(field)) }
}

/** A text of the file as the form would send it; a number that cannot be read stays a text, for the check to name it. */
function valueOf(name: Taken, text: string): string | number | null {
  if (name === 'price') return text === '' ? 0 : (readAmount(text) ?? text)
  if (name === 'currency') return text === '' ? null : text.toUpperCase()
  if (WHOLE.includes(name)) return text === '' && name !== 'year' ? null : (readWhole(text) ?? text)
  return text === '' && !REQUIRED.includes(name) ? null : text
}

const SECOND_MS = 1_000

/** Whether a file says this time, or none. Some spreadsheets leave out what is less than a second, and the zone. */
function isSameTime(text: string, time: string): boolean {
  if (text === '' || text === time) return true
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text)
  const [said, known] = [Date.parse(hasZone ? text : `${text.replace(' ', 'T')}Z`), Date.parse(time)]
  return text.includes('.') ? said === known : said === Math.floor(known / SECOND_MS) * SECOND_MS
}
