import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { memoize } from './memoize.ts'

/** Compiles a schema at its first use. */
const validatorOf = memoize((schema: TSchema): Validator => Compile(schema))

/** What is wrong with a value and where; null where it is as the schema says. */
export function schemaProblem(schema: TSchema, value: unknown): string | null {
  const validator = validatorOf(schema)
  if (validator.Check(value)) return null
  const problem = validator.Errors(value)[0]
  return problem ? `${problem.instancePath} ${problem.message}`.trimStart() : 'it is of another shape'
}
