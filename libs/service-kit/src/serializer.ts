import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'

/**
 * Writes replies without validators. For a union the serializer takes a validator of each option, which it compiles at the
 * first reply (0.6 s for a page of cars) and runs for each value. Most unions of the contracts are values that may be null,
 * and are written by their type alone.
 */
export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) =>
  // What is left of the unions costs its validators at the start, and not at the first reply.
  fastJsonStringify(withoutUnions(schema), { compileValidators: true })

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

/** A copy of a schema in which a union is a list of types or a value that may be null, where that says the same. */
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
