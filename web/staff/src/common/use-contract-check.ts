import type { FieldError } from '@karvan/contracts/browser'
import type { Static, TObject } from 'typebox'
import { useFieldText } from '../../../ui/src/use-field-errors.ts'
import { contractErrors } from './contract-errors.ts'

/**
 * Checks a form by the contract of the call that it makes, all fields at once, in the reader's words.
 * @param schema of the body
 * @param bodyOf what would be sent
 * @param textOf as `useStaffForm` takes it
 */
export function useContractCheck<Schema extends TObject, Values>(
  schema: Schema,
  bodyOf: (values: Values) => Static<Schema>,
  textOf?: (error: FieldError) => string | undefined,
) {
  const fieldText = useFieldText()
  return (values: Values): Readonly<Record<string, string>> => {
    const errors = contractErrors(schema, bodyOf(values))
    return Object.fromEntries(errors.map((error) => [error.field, textOf?.(error) ?? fieldText(error)]))
  }
}
