import type { Document } from 'bson'
import { Query } from 'mingo'
import type { IndexRecord } from './collection-record.ts'
import type { Collection, Stored } from './collection.ts'
import { isLookupValue, valueKey } from './index-key.ts'

/** mingo's options for all requests: no request runs code. */
export const MINGO = { scriptEnabled: false } as const

/** More combinations of values than this are looked for by a scan. */
const MAX_LOOKUPS = 20_000

/** The documents that match, by an index where equality conditions allow it, else by a scan. */
export function* matching(collection: Collection | undefined, filter: Document): Generator<Stored> {
  const query = new Query(filter, MINGO)
  for (const stored of candidates(collection, filter)) if (query.test(stored.document)) yield stored
}

/** A superset of the matches. */
export function* candidates(collection: Collection | undefined, filter: Document): Generator<Stored> {
  if (collection === undefined) return
  const keys = candidateKeys(collection, filter)
  if (keys === undefined) {
    yield* collection.scan()
    return
  }
  for (const key of keys) {
    const stored = collection.get(key)
    if (stored !== undefined) yield stored
  }
}

/** Keys of documents among which all matches are; `undefined` where no index helps. */
function candidateKeys(collection: Collection, filter: Document): Buffer[] | undefined {
  const conditions = equalities(filter)
  const ids = conditions.get('_id')
  if (ids !== undefined) return distinct(ids.map(valueKey))
  const plans = collection.indexes
    .map((index) => ({ index, columns: usableColumns(index, conditions) }))
    .filter(({ columns }) => columns.length > 0)
    .sort((a, b) => b.columns.length - a.columns.length || Number(b.index.unique) - Number(a.index.unique))
  const plan = plans[0]
  if (plan === undefined) return undefined
  const combinations = combine(plan.columns)
  return combinations && distinct(combinations.flatMap((values) => collection.lookUp(plan.index, values)))
}

/** Conditions of the form "field is one of these values", from the top level and from $and. */
function equalities(filter: Document): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>()
  for (const [field, condition] of Object.entries<unknown>(filter)) {
    if (field === '$and' && Array.isArray(condition)) {
      for (const part of condition as Document[]) for (const [name, values] of equalities(part)) found.set(name, values)
    } else if (!field.startsWith('$')) {
      const values = equalValues(condition)
      if (values?.every(isLookupValue) === true) found.set(field, values)
    }
  }
  return found
}

function equalValues(condition: unknown): unknown[] | undefined {
  if (isLookupValue(condition)) return [condition]
  if (!isPlainObject(condition)) return undefined
  if ('$eq' in condition) return [condition.$eq as unknown]
  if ('$in' in condition && Array.isArray(condition.$in)) return condition.$in as unknown[]
  return undefined
}

/** The values for the index's leading fields. Null also means "missing", which sparse indexes and paths do not hold. */
function usableColumns(index: IndexRecord, conditions: Map<string, unknown[]>): unknown[][] {
  const columns: unknown[][] = []
  for (const field of Object.keys(index.fields)) {
    const values = conditions.get(field)
    if (values === undefined) break
    if (values.includes(null) && (index.sparse || field.includes('.'))) break
    columns.push(values)
  }
  return columns
}

function combine(columns: readonly unknown[][]): Buffer[] | undefined {
  let combinations: Buffer[] = [Buffer.alloc(0)]
  for (const values of columns) {
    if (combinations.length * values.length > MAX_LOOKUPS) return undefined
    const keys = values.map(valueKey)
    combinations = combinations.flatMap((start) => keys.map((key) => Buffer.concat([start, key])))
  }
  return combinations
}

function distinct(keys: readonly Buffer[]): Buffer[] {
  return [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()]
}

/** A document, not a value of a BSON class, an array or a pattern. */
export function isPlainObject(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && value.constructor === Object
}
