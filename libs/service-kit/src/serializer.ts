import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { memoize } from './memoize.ts'

/**
 * Writes replies. A serializer is made at the first reply that needs it: to make those of all routes would take most of the
 * time that a service needs to start, and most are never needed.
 */
export const serializerCompiler: FastifySerializerCompiler<TSchema> =
  ({ schema }) =>
  (reply) =>
    serializerOf(schema)(reply)

/** Most of the hundreds of schemas of a service are the same one, that of an error. */
const serializerOf = memoize((schema: TSchema): ((reply: unknown) => string) =>
  fastJsonStringify(withoutUnions(schema)),
)

type Plain = Readonly<Record<string, unknown>>

const SCALARS = new Set(['boolean', 'integer', 'null', 'number', 'string'])
/** Forms and bounds of values: they say nothing about how a value is written. */
const CONSTRAINTS = new Set([
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
])

/**
 * A copy of a schema in which a union is a list of types or a value that may be null, where that says the same. For a union
 * the serializer compiles a validator of each option, and runs it for each value. Most unions of the contracts are values that
 * may be null, and are written by their type alone.
 */
export function withoutUnions(schema: object): object {
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !CONSTRAINTS.has(key))
      .map(([key, value]) => [key, convertPart(key, value)]),
  )
  return Array.isArray(anyOf) ? { ...rest, ...simplest(flat(anyOf as Plain[])) } : rest
}

function convertPart(key: string, value: unknown): unknown {
  switch (key) {
    case 'properties':
    case 'patternProperties':
      return Object.fromEntries(Object.entries(value as Plain).map(([name, schema]) => [name, convertSchema(schema)]))
    case 'items':
    case 'additionalProperties':
      return convertSchema(value)
    case 'anyOf':
    case 'allOf':
      return (value as unknown[]).map(convertSchema)
    default:
      return value
  }
}

/** A schema may also be true or false. */
const convertSchema = (schema: unknown): unknown =>
  typeof schema === 'object' && schema !== null ? withoutUnions(schema) : schema

/** The options of a union, and those of the unions among them. */
const flat = (options: readonly Plain[]): Plain[] =>
  options.flatMap((option) => (Array.isArray(option['anyOf']) ? flat(option['anyOf'] as Plain[]) : [option]))

function simplest(options: readonly Plain[]): Plain {
  const types = new Set(options.map(({ type }) => type))
  if (options.every(({ type }) => SCALARS.has(String(type)))) return { type: [...types] }
  const [value, ...others] = options.filter(({ type }) => type !== 'null')
  const mayBeNull = types.has('null') && others.length === 0 && typeof value?.['type'] === 'string'
  return mayBeNull ? { ...value, nullable: true } : { anyOf: options }
}
