import { ALL_ROUTES, Nullable } from '@karvan/contracts'
import fc from 'fast-check'
import fastJsonStringify from 'fast-json-stringify'
import { type TSchema, Type } from 'typebox'
import { expect, it } from 'vitest'
import { toRoute } from './to-route.ts'
import { withoutUnions } from './serializer.ts'

const Inner = Type.Object({ name: Type.String(), age: Nullable(Type.Integer()) })
const Circle = Type.Object({ kind: Type.Literal('circle'), radius: Type.Number() })
const Square = Type.Object({ kind: Type.Literal('square'), side: Type.Number() })

const read = (json: unknown): unknown => JSON.parse(String(json))
const serialized = (schema: TSchema, value: unknown): unknown =>
  read(fastJsonStringify(withoutUnions(Type.Object({ value: schema })))({ value }))

it.each<[string, TSchema, readonly unknown[]]>([
  ['a text', Type.String(), ['', 'null', 'ق"\\\n']],
  ['a whole number', Type.Integer(), [0, -3, 2 ** 53 - 1]],
  ['a number', Type.Number(), [0.5, -1e300]],
  ['a yes or no', Type.Boolean(), [true, false]],
  ['a literal', Type.Literal('sold'), ['sold']],
  ['one of some', Type.Enum(['sold', 'reserved']), ['sold', 'reserved']],
  [
    'an object',
    Inner,
    [
      { name: 'a', age: null },
      { name: 'b', age: 3 },
    ],
  ],
  ['a list', Type.Array(Inner), [[], [{ name: 'a', age: null }]]],
  ['a list with gaps', Type.Array(Nullable(Type.String())), [[null, 'a', null]]],
  ['a record', Type.Record(Type.String(), Nullable(Type.Integer())), [{}, { a: 1, b: null }]],
  ['a text or a number', Type.Union([Type.String(), Type.Number(), Type.Boolean()]), ['1', 1, 1.5, false]],
  [
    'one of two objects',
    Type.Union([Circle, Square]),
    [
      { kind: 'circle', radius: 1 },
      { kind: 'square', side: 2 },
    ],
  ],
  ['anything', Type.Unknown(), [{ a: [1, null] }, 'a']],
])('writes %s, and null in its place', (_name, schema, values) => {
  for (const value of [...values, null]) expect(serialized(Nullable(schema), value)).toEqual({ value })
})

it('leaves out what is not in the schema, in a value that may be null, too', () => {
  expect(serialized(Nullable(Inner), { name: 'a', age: 1, passwordHash: 'x' })).toEqual({
    value: { name: 'a', age: 1 },
  })
})

it('refuses a value of none of the types', () => {
  expect(() => serialized(Type.Union([Type.Integer(), Type.Null()]), { a: 1 })).toThrow(
    /does not match schema definition/,
  )
})

interface Shape {
  readonly anyOf?: readonly Shape[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly type?: string
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Shape>>
}

/** Values of the types of a schema, of any form: the serializer does not check it. */
function valueOf(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(valueOf))
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  switch (shape.type) {
    case 'string':
      return fc.string()
    case 'integer':
      return fc.integer()
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valueOf(shape.items ?? {}), { maxLength: 3 })
    case 'object':
      return objectOf(shape)
    case undefined:
      return fc.constant('anything')
    default:
      throw new Error(`say which values a schema of type ${shape.type} has`)
  }
}

function objectOf({ properties = {}, required = [], patternProperties }: Shape): fc.Arbitrary<unknown> {
  const [entries] = Object.values(patternProperties ?? {})
  if (entries) return fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), valueOf(entries), { maxKeys: 3 })
  const values = Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, valueOf(shape)]))
  return fc.record(values, { requiredKeys: [...required], noNullPrototype: true })
}

const replies = ALL_ROUTES.flatMap(({ route }) => {
  const schemas = toRoute(route).schema.response as Readonly<Record<string, TSchema>>
  const schema = schemas[route.success.status]
  return schema ? [[`${route.method} ${route.path}`, schema] as const] : []
})

it.each(replies)('writes a reply to %s as it is', (_route, schema) => {
  const write = fastJsonStringify(withoutUnions(schema))
  fc.assert(
    fc.property(valueOf(schema), (reply) => {
      expect(read(write(reply))).toEqual(reply)
    }),
    { numRuns: 5 },
  )
})
