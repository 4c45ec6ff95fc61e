import { MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH } from '@karvan/contracts/browser'
import { isEmail, isPhone } from '../../../kit/src/form-text.ts'

/** The fields of a person, as accounts and customers have them. */
type PersonField = 'first_name' | 'last_name' | 'email' | 'phone' | 'address'
/** What may be wrong with one; a number is how many characters it may have. */
export type PersonProblem = 'required' | 'badEmail' | 'badPhone' | number

const LIMITS: Readonly<Partial<Record<PersonField, number>>> = {
  first_name: MAX_NAME_LENGTH,
  last_name: MAX_NAME_LENGTH,
  address: MAX_ADDRESS_LENGTH,
}

/** What is wrong with which field, all of it at once: the server would name the rest only at the next try. */
export function personProblems<Name extends PersonField>(
  fields: Readonly<Record<Name, string>>,
  required: readonly NoInfer<Name>[],
): Readonly<Partial<Record<Name, PersonProblem>>> {
  const names = Object.keys(fields) as Name[]
  const found = names.flatMap((name) => {
    const problem = problemOf(name, fields[name].trim(), required.includes(name))
    return problem === null ? [] : [[name, problem]]
  })
  return Object.fromEntries(found) as Partial<Record<Name, PersonProblem>>
}

function problemOf(name: PersonField, text: string, isRequired: boolean): PersonProblem | null {
  if (text === '') return isRequired ? 'required' : null
  if (name === 'email') return isEmail(text) ? null : 'badEmail'
  if (name === 'phone') return isPhone(text) ? null : 'badPhone'
  const limit = LIMITS[name]
  return limit !== undefined && text.length > limit ? limit : null
}
