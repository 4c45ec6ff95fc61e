import { type Document, ObjectId } from 'bson'
import { update as mingoUpdate } from 'mingo/updater'
import { MongoError } from './errors.ts'
import { valueKey } from './index-key.ts'
import { isPlainObject, MINGO } from './query.ts'

const OPERATORS = new Set([
  ...['$set', '$setOnInsert', '$unset', '$inc', '$mul', '$min', '$max', '$rename', '$currentDate', '$bit'],
  ...['$push', '$pull', '$pullAll', '$pop', '$addToSet'],
])

export interface Update {
  /** The condition, which `$` in a path refers to. */
  readonly filter: Document
  /** Operators, or a whole new document. */
  readonly change: unknown
  readonly arrayFilters?: Document[] | undefined
}

/** The document after the update; the given one is left as it is. @throws MongoError where the update is wrong */
export function modified(document: Document, update: Update): Document {
  const change = checkedChange(update.change)
  if (!hasOperators(change)) return withId(document._id, change)
  const operators = Object.fromEntries(Object.entries(change).filter(([name]) => name !== '$setOnInsert'))
  return applied(document, operators, update)
}

/** The document that an upsert inserts: the filter's equality conditions, then the update, then an _id. */
export function upserted(update: Update): Document {
  const change = checkedChange(update.change)
  const base: Document = {}
  copyEqualities(update.filter, base)
  if (!hasOperators(change)) {
    return withId((base._id as unknown) ?? (change._id as unknown) ?? new ObjectId(), change)
  }
  const { $setOnInsert, ...operators } = change as { $setOnInsert?: Document; $set?: Document }
  const all = { ...operators, $set: { ...operators.$set, ...$setOnInsert } }
  const first = all.$set._id as unknown
  const start = base._id === undefined && first !== undefined ? { _id: first, ...base } : base
  const result = applied(start, all, { ...update, filter: {} })
  return withId((result._id as unknown) ?? new ObjectId(), result)
}

/** Whether the change is made of operators; a mixture is refused. */
function hasOperators(change: Document): boolean {
  return Object.keys(change)[0]?.startsWith('$') === true
}

function checkedChange(change: unknown): Document {
  if (Array.isArray(change)) throw new MongoError(9, 'the stand-in knows no updates by pipeline')
  if (typeof change !== 'object' || change === null) throw new MongoError(9, 'update is not a document')
  const names = Object.keys(change)
  if (hasOperators(change)) {
    const unknown = names.find((name) => !OPERATORS.has(name))
    if (unknown !== undefined) throw new MongoError(9, `Unknown modifier: ${unknown}. Expected a valid update modifier`)
    checkConflicts(change)
  } else if (names.some((name) => name.startsWith('$'))) {
    throw new MongoError(9, `The dollar ($) prefixed field is not allowed in a replacement document`)
  }
  return change
}

/** Two operators may not touch the same path, nor one a part of the other's. */
function checkConflicts(change: Document): void {
  const paths = Object.values<Document>(change)
    .flatMap((fields) => Object.keys(fields))
    .sort()
  for (const [at, path] of paths.entries()) {
    const next = paths[at + 1]
    if (next === path || next?.startsWith(`${path}.`) === true) {
      throw new MongoError(40, `Updating the path '${next}' would create a conflict at '${path}'`)
    }
  }
}

function applied(document: Document, operators: Document, update: Update): Document {
  const result = structuredCopy(document) as Document
  checkId(document, operators)
  const used = Object.entries<Document>(operators).filter(([, fields]) => Object.keys(fields).length > 0)
  for (const [name, fields] of used) {
    // The values were decoded for this request alone, so they need no copy; a copy would lose their BSON classes.
    mingoUpdate(result, { [name]: fields }, update.arrayFilters ?? [], positional(fields, update), {
      cloneMode: 'none',
      queryOptions: MINGO,
    })
  }
  return result
}

/** An operator may name _id only to give it the value that it has. mingo refuses both, so it never sees _id. */
function checkId(document: Document, operators: Document): void {
  for (const [name, fields] of Object.entries<Document>(operators)) {
    if (!('_id' in fields)) continue
    const same = name === '$set' && valueKey(document._id).equals(valueKey(fields._id))
    if (!same) throw immutableId()
    delete fields._id
  }
}

/** mingo wants the condition only to find what `$` stands for. */
function positional(fields: Document, update: Update): Document {
  const needed = Object.keys(fields).some((path) => path.split('.').includes('$'))
  return needed ? update.filter : {}
}

function withId(id: unknown, change: Document): Document {
  const { _id: given, ...rest }: Record<string, unknown> = change
  if (given !== undefined && !valueKey(given).equals(valueKey(id))) throw immutableId()
  return { _id: id, ...rest }
}

function immutableId(): MongoError {
  return new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'")
}

/** Copies objects and arrays; values of BSON classes are immutable here and are shared. */
function structuredCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structuredCopy)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, structuredCopy(inner)]))
}

function copyEqualities(filter: Document, into: Document): void {
  for (const [field, condition] of Object.entries<unknown>(filter)) {
    if (field === '$and' && Array.isArray(condition)) {
      for (const part of condition as Document[]) copyEqualities(part, into)
    } else if (!field.startsWith('$')) {
      if (!isPlainObject(condition) || !hasOperators(condition)) setPath(into, field, condition)
      else if ('$eq' in condition) setPath(into, field, condition.$eq)
    }
  }
}

function setPath(target: Document, path: string, value: unknown): void {
  // mingo builds a list of all its operators for each update: of an upsert half the time.
  if (/^[a-z]\w*$/i.test(path)) target[path] = value
  else mingoUpdate(target, { $set: { [path]: value } }, [], {}, { cloneMode: 'none' })
}
