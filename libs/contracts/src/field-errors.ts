import type { FieldCode } from './errors.ts'
import type { FieldError } from './route.ts'

/** Of one request: more tells nobody more. */
const MAX_FIELDS = 20

/** By the keyword of JSON Schema that a value breaks. */
const FIELD_CODE: Readonly<Record<string, FieldCode>> = {
  required: 'missing',
  minLength: 'too_short',
  maxLength: 'too_long',
  minItems: 'too_short',
  maxItems: 'too_long',
  minimum: 'too_small',
  maximum: 'too_large',
  type: 'wrong_type',
  pattern: 'wrong_format',
  format: 'wrong_format',
  enum: 'not_allowed',
  const: 'not_allowed',
}

/** Said in place of the validator's own words, which name a pattern, or a field twice. */
const SENTENCES: Readonly<Record<string, string>> = {
  pattern: 'is not in the right form',
  required: 'is missing',
}

/** A broken rule with the place of the value that breaks it, as a validator of JSON Schema reports it. */
interface Violation extends BrokenRule {
  readonly instancePath: string
}

interface BrokenRule {
  readonly keyword: string
  readonly params: object
  readonly message?: string | undefined
}

/** What is wrong with a field, by the rule of its schema that it breaks. */
export function brokenRule(field: string, { keyword, params, message }: BrokenRule): FieldError {
  const { limit } = params as { limit?: unknown }
  const said = SENTENCES[keyword] ?? message ?? 'is invalid'
  const code = FIELD_CODE[keyword] ?? 'invalid'
  return { field, code, message: said, ...(typeof limit === 'number' && { limit }) }
}

/** What is wrong with which field of a request, the first reason of each. */
export function fieldErrorsOf(violations: readonly Violation[]): readonly FieldError[] {
  const errors = violations.flatMap(({ instancePath, ...rule }) => {
    const missing = missingIn(rule)
    const fields = missing.length > 0 ? missing : [instancePath.slice(1).replaceAll('/', '.')]
    return fields.map((field) => brokenRule(field, rule))
  })
  // Each form of a union reports an error: the first one is taken for the field.
  const firsts = errors.filter(({ field }, place) => errors.findIndex((other) => other.field === field) === place)
  return firsts.slice(0, MAX_FIELDS)
}

/** Which fields are missing: Ajv reports one at a time, TypeBox all of an object. */
function missingIn({ keyword, params }: BrokenRule): readonly string[] {
  if (keyword !== 'required') return []
  const { missingProperty, requiredProperties } = params as {
    readonly missingProperty?: string
    readonly requiredProperties?: readonly string[]
  }
  return requiredProperties ?? (missingProperty === undefined ? [] : [missingProperty])
}
