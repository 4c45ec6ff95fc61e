import type { Document } from 'bson'
import { notHere } from './errors.ts'
import type { Index, Store } from './store.ts'
import { isPlainObject, valueAt } from './values.ts'

type Test = (value: unknown) => boolean

/** Makes a test for an operand. */
const OPERATORS: Readonly<Record<string, (operand: unknown) => Test>> = {
  $in: (operand) => {
    if (!Array.isArray(operand)) throw notHere(2, '$in without an array')
    const values = new Set(operand.map(equalTo))
    return (value) => values.has(value)
  },
  $lt: (operand) => comparedTo(operand, (difference) => difference < 0),
  $gt: (operand) => comparedTo(operand, (difference) => difference > 0),
  $gte: (operand) => comparedTo(operand, (difference) => difference >= 0),
  $not: (operand) => {
    if (!isPlainObject(operand)) throw notHere(2, '$not without operators')
    const test = testOf(operand)
    return (value) => !test(value)
  },
}

/** The documents that match, by an index where the filter allows it, else by a scan. @throws MongoError for an unknown filter */
export function matching(store: Store, namespace: string, filter: Document): IteratorObject<Document> {
  const tests = Object.entries<unknown>(filter).map(([path, condition]): [string, Test] => {
    if (path.startsWith('$')) throw notHere(2, `the operator ${path} in a filter`)
    return [path, testOf(condition)]
  })
  return candidates(store, namespace, filter).filter((document) =>
    tests.every(([path, test]) => test(valueAt(document, path))),
  )
}

/** What a filter says by `field: value`. */
export function equalities(filter: Document): Document {
  return Object.fromEntries(Object.entries<unknown>(filter).filter(([, condition]) => !isPlainObject(condition)))
}

/** By the index of which most leading fields have values in the filter. */
function* candidates(store: Store, namespace: string, filter: Document): Generator<Document> {
  const plans = store.indexes(namespace).map((index) => ({ index, columns: columnsOf(index, filter) }))
  const [best] = plans.sort((a, b) => b.columns.length - a.columns.length)
  if (best === undefined || best.columns.length === 0) yield* store.scan(namespace)
  else for (const values of combinations(best.columns)) yield* store.lookUp(namespace, best.index, values)
}

/** The texts that the filter has for the index's leading fields. */
function columnsOf({ fields }: Index, filter: Document): string[][] {
  const columns: string[][] = []
  for (const field of fields) {
    const condition = filter[field] as unknown
    const values: unknown = isPlainObject(condition) ? condition['$in'] : [condition]
    if (!Array.isArray(values) || !values.every((value) => typeof value === 'string')) break
    columns.push([...new Set(values)])
  }
  return columns
}

function* combinations([first, ...rest]: readonly string[][]): Generator<string[]> {
  if (first === undefined) yield []
  else for (const value of first) for (const others of combinations(rest)) yield [value, ...others]
}

function testOf(condition: unknown): Test {
  if (!isPlainObject(condition)) {
    const wanted = equalTo(condition)
    return (value) => value === wanted
  }
  const tests = Object.entries<unknown>(condition).map(([name, operand]) => {
    const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined
    if (operator === undefined) throw notHere(2, `the operator ${name} in a filter`)
    return operator(operand)
  })
  if (tests.length === 0) throw notHere(2, 'equality with a document')
  return (value) => tests.every((test) => test(value))
}

function equalTo(operand: unknown): unknown {
  if (typeof operand === 'string' || typeof operand === 'number') return operand
  throw notHere(2, 'equality with what is neither a text nor a number')
}

/** Values of another kind than the operand are neither more nor less. */
function comparedTo(operand: unknown, holds: (difference: number) => boolean): Test {
  if (typeof operand === 'number') return (value) => typeof value === 'number' && holds(value - operand)
  if (operand instanceof Date) return (value) => value instanceof Date && holds(value.getTime() - operand.getTime())
  throw notHere(2, 'comparisons with what is neither a number nor a date')
}
