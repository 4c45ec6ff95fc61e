import { type FieldError, type PastedKind, pastedText } from '@karvan/contracts'
import { Ajv, type FuncKeywordDefinition, type SchemaValidateFunction, type ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifySchemaCompiler, preValidationHookHandler } from 'fastify'
import { Readable } from 'node:stream'
import type { TSchema } from 'typebox'
import { invalidRequest } from './app-error.ts'

const common = { removeAdditional: true, useDefaults: true, allErrors: false, strict: false }
const cleanPasted: SchemaValidateFunction = (kind: PastedKind, value: string, _schema, place) => {
  if (place) place.parentData[place.parentDataProperty] = pastedText(value, kind)
  return true
}
/** A contract names texts that people paste: they are cleaned in the request, before their length and form are looked at. */
const pasted: FuncKeywordDefinition = {
  keyword: 'pasted',
  type: 'string',
  before: 'maxLength',
  modifying: true,
  validate: cleanPasted,
}
const text = new Ajv({ ...common, coerceTypes: 'array' }).addKeyword(pasted)
/** Who fills in a form is told of all its fields at once; bodies are bounded, so this is no burden. */
const json = new Ajv({ ...common, allErrors: true, coerceTypes: false }).addKeyword(pasted)

/**
 * A URL only has text, so it is coerced. JSON has types, so "12" in a body stays a string and is refused. A schema is compiled at
 * the first request that it is for, as a serializer is at the first reply.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let validate: ValidateFunction | undefined
  return (part: unknown) => {
    validate ??= (httpPart === 'body' ? json : text).compile(schema)
    return validate(part) || { error: validate.errors ?? [] }
  }
}

/** A body of which no field is required may be left out. */
export const allowNoBody: preValidationHookHandler = (request, _reply, done) => {
  const schema = request.routeOptions.schema?.body as { required?: readonly string[] } | undefined
  const mayBeMissing = schema && (schema.required ?? []).length === 0
  if (mayBeMissing && request.body === undefined) request.body = {}
  done()
}

/** An empty body of type JSON counts as no body. */
export function readEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null)
    else void parse(request, body, done)
  })
}

/** No contract of ours nests deeper; what does is meant to exhaust a stack. */
const MAX_DEPTH = 32

/** Postgres has no NUL in text and no half of a surrogate pair: they are refused here, before they become a fault there. */
export const refuseUnstorable: preValidationHookHandler = (request, _reply, done) => {
  for (const part of [request.params, request.query, request.body]) {
    const problem = problemIn(part, '', 0)
    if (problem !== null) {
      done(invalidRequest([problem]))
      return
    }
  }
  done()
}

function textProblemIn(text: string, field: string): FieldError | null {
  if (text.includes('\0')) return { field, code: 'invalid', message: 'must not contain NUL' }
  return text.isWellFormed() ? null : { field, code: 'invalid', message: 'must be whole Unicode characters' }
}

function problemIn(value: unknown, field: string, depth: number): FieldError | null {
  if (typeof value === 'string') return textProblemIn(value, field)
  // A body that is only passed on is a stream.
  if (typeof value !== 'object' || value === null || value instanceof Readable) return null
  if (depth > MAX_DEPTH) return { field: '', code: 'invalid', message: 'is nested too deeply' }
  for (const [key, inner] of Object.entries(value)) {
    const problem = textProblemIn(key, field) ?? problemIn(inner, field ? `${field}.${key}` : key, depth + 1)
    if (problem !== null) return problem
  }
  return null
}
