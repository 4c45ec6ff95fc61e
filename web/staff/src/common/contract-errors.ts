import { fieldErrorsOf } from '@karvan/contracts/bodies'
import { type FieldError, pastedText } from '@karvan/contracts/browser'
import type { TObject, TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** What is wrong with which field of a body, as the server would say it. An empty text that may not be empty is missing. */
export function contractErrors(schema: TObject, body: Readonly<Record<string, unknown>>): readonly FieldError[] {
  const errors = fieldErrorsOf(Value.Errors(schema, cleaned(schema, body)))
  return errors.map((error) => (body[error.field] === '' ? { ...error, code: 'missing' } : error))
}

/** Texts as the server looks at them: those that people paste without their hidden marks. */
function cleaned({ properties }: TObject, body: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(body).map(([name, value]) => {
    const kind = pastedKindOf(properties[name])
    return [name, kind !== undefined && typeof value === 'string' ? pastedText(value, kind) : value]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

/** What the contract says of a text beside its rules. */
interface Pasted {
  readonly pasted?: 'code' | 'name'
  /** Of one that may be null. */
  readonly anyOf?: readonly TSchema[]
}

function pastedKindOf(schema: Pasted | undefined): Pasted['pasted'] {
  if (schema === undefined) return undefined
  return schema.pasted ?? schema.anyOf?.map((one) => pastedKindOf(one)).find((kind) => kind !== undefined)
}
