import { Type, type TSchema } from 'typebox'

/** Lower-case canonical form only: it is compared as text and used in paths. */
const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
export const Uuid = Type.String({ pattern: UUID })

/** Controls, and signs that turn the direction of the text around them. */
const UNSEEN_IN_LINES = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069'
/** Ends of lines, too. */
const UNSEEN = `\\t\\n\\r${UNSEEN_IN_LINES}`

/** One line of text in which something can be seen. */
export const ShownLine = (maxLength: number) =>
  Type.String({ maxLength, pattern: `^[^${UNSEEN}]*[^${UNSEEN}\\s][^${UNSEEN}]*$` })

/** The same in as many lines as somebody likes. */
export const ShownText = (maxLength: number) =>
  Type.String({ maxLength, pattern: `^[^${UNSEEN_IN_LINES}]*[^${UNSEEN_IN_LINES}\\s][^${UNSEEN_IN_LINES}]*$` })

export const isUuid = (text: string): boolean => new RegExp(UUID).test(text)

/** A UTC instant, ISO 8601 with a Z. */
export const Instant = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$' })

/** One page of a list, as the spec names its fields. */
export const Pagination = Type.Object({
  page: Type.Integer(),
  totalPages: Type.Integer(),
  total: Type.Integer(),
  limit: Type.Integer(),
})

/** A text that the server says in all languages of the app. */
export const InLanguages = Type.Object({ ar: Type.String(), en: Type.String(), sq: Type.String() })

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
