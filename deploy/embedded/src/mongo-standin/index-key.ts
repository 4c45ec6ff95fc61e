import { createHash } from 'node:crypto'
import { Binary, Decimal128, type Document, Long, ObjectId, serialize, Timestamp } from 'bson'

/**
 * Bytes for values, such that equal values (as MongoDB compares them: 1 and 1.0 are equal, 1 and "1" are not) have
 * equal bytes, and byte order is MongoDB's order within and between the types below, except for objects and arrays,
 * which are hashed.
 */
const TYPE = {
  null: 0x10,
  number: 0x20,
  string: 0x30,
  object: 0x40,
  binary: 0x50,
  objectId: 0x60,
  bool: 0x70,
  date: 0x80,
  other: 0x90,
}

/** Longer ones are cut and completed by a hash: LMDB keys have at most 1978 bytes, and an index key has several. */
const MAX_VALUE_BYTES = 120
const HASH_BYTES = 20

/** The bytes of one value, prefix-free, so that several can be put one after the other. */
export function valueKey(value: unknown): Buffer {
  const [type, bytes] = typeAndBytes(value)
  return Buffer.concat([Buffer.from([type]), terminated(shortened(bytes))])
}

/** Whether an index can look this value up by equality; objects, arrays and patterns are matched by scanning. */
export function isLookupValue(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean', 'bigint'].includes(typeof value)) return true
  return value instanceof ObjectId || value instanceof Date || value instanceof Binary || value instanceof Long
}

/**
 * The keys under which an index of these fields holds a document. A field that holds an array gives a key for each
 * element. A missing field counts as null; a sparse index leaves documents out that have none of its fields.
 */
export function indexKeys(fields: readonly string[], sparse: boolean, document: Document): Buffer[] {
  const columns = fields.map((field) => valuesAt(document, field.split('.')))
  if (sparse && columns.every((values) => values.length === 0)) return []
  let keys: Buffer[] = [Buffer.alloc(0)]
  for (const values of columns) {
    const parts = values.length === 0 ? [valueKey(null)] : values.flatMap(spread).map(valueKey)
    keys = keys.flatMap((key) => parts.map((part) => Buffer.concat([key, part])))
  }
  return distinct(keys)
}

/** All values at a dotted path; steps through arrays of documents, as MongoDB's paths do. */
export function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [step, ...rest] = path
  if (step === undefined) return value === undefined ? [] : [value]
  if (Array.isArray(value)) {
    const position = /^\d+$/.test(step) ? valuesAt(value[Number(step)], rest) : []
    return [...position, ...value.filter((item) => !Array.isArray(item)).flatMap((item) => valuesAt(item, path))]
  }
  if (typeof value !== 'object' || value === null) return []
  return valuesAt((value as Document)[step], rest)
}

function spread(value: unknown): unknown[] {
  if (!Array.isArray(value)) return [value]
  return value.length === 0 ? [null] : (value as unknown[])
}

function distinct(keys: readonly Buffer[]): Buffer[] {
  return [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()]
}

function typeAndBytes(value: unknown): [number, Buffer] {
  if (value === null || value === undefined) return [TYPE.null, Buffer.alloc(0)]
  if (typeof value === 'number') return [TYPE.number, numberBytes(value)]
  if (typeof value === 'bigint') return [TYPE.number, numberBytes(Number(value), value)]
  if (value instanceof Timestamp) return [TYPE.other, Buffer.from(String(value.toBigInt()))]
  if (value instanceof Long) return [TYPE.number, numberBytes(value.toNumber(), value.toBigInt())]
  if (value instanceof Decimal128) return [TYPE.number, numberBytes(Number(value.toJSON().$numberDecimal))]
  if (typeof value === 'string') return [TYPE.string, Buffer.from(value)]
  if (typeof value === 'boolean') return [TYPE.bool, Buffer.from([value ? 1 : 0])]
  if (value instanceof Date) return [TYPE.date, numberBytes(value.getTime())]
  if (value instanceof ObjectId) return [TYPE.objectId, Buffer.from(value.id)]
  if (value instanceof Binary) return [TYPE.binary, Buffer.concat([Buffer.from([value.sub_type]), value.value()])]
  return [
    TYPE.object,
    createHash('sha256')
      .update(serialize({ value }, { ignoreUndefined: true }))
      .digest(),
  ]
}

/**
 * IEEE 754 bytes in numeric order: the sign bit flipped, all bits for negative ones. Whole numbers beyond 2^53 lose
 * digits in a double; their exact text follows, so that neighbours differ.
 */
function numberBytes(value: number, exact?: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value === 0 ? 0 : value) // -0 equals 0
  const first = bytes[0] ?? 0
  if (first < 0x80) bytes[0] = first | 0x80
  else for (const [at, byte] of bytes.entries()) bytes[at] = ~byte & 0xff
  const lost = exact !== undefined && !Number.isSafeInteger(value)
  return lost ? Buffer.concat([bytes, Buffer.from(String(exact))]) : bytes
}

function shortened(bytes: Buffer): Buffer {
  if (bytes.length <= MAX_VALUE_BYTES) return bytes
  const hash = createHash('sha256').update(bytes).digest().subarray(0, HASH_BYTES)
  return Buffer.concat([bytes.subarray(0, MAX_VALUE_BYTES - HASH_BYTES), hash])
}

/** Ends with 0x00 0x00; a zero inside becomes 0x00 0xff. No value's bytes begin another's. */
function terminated(bytes: Buffer): Buffer {
  if (!bytes.includes(0)) return Buffer.concat([bytes, Buffer.from([0, 0])])
  const escaped = bytes.toString('latin1').replaceAll('\0', '\0\xff')
  return Buffer.concat([Buffer.from(escaped, 'latin1'), Buffer.from([0, 0])])
}
