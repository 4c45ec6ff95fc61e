import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler, preValidationHookHandler } from 'fastify'
import type { TSchema } from 'typebox'
import { AppError } from './app-error.ts'

const common = { removeAdditional: true, useDefaults: true, allErrors: false, strict: false }
const text = addFormats.default(new Ajv({ ...common, coerceTypes: 'array' }))
const json = addFormats.default(new Ajv({ ...common, coerceTypes: false }))

/** A URL only has text, so it is coerced. JSON has types, so "12" in a body stays a string and is refused. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? json : text).compile(schema)

/** Postgres has no NUL in text: it is refused here, before it becomes a fault there. */
export const refuseNul: preValidationHookHandler = (request, _reply, done) => {
  for (const part of [request.params, request.query, request.body]) {
    const field = nulIn(part, '')
    if (field !== null) {
      const errors = [{ field, message: 'must not contain NUL' }]
      done(new AppError('request.invalid', 'Invalid request: NUL character', { errors }))
      return
    }
  }
  done()
}

function nulIn(value: unknown, path: string): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path : null
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes('\0') ? path : nulIn(inner, path ? `${path}.${key}` : key)
    if (found !== null) return found
  }
  return null
}
