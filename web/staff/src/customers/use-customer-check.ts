import { usePersonProblems } from '../common/use-person-problems.ts'
import { type CustomerFields, problemsOf } from './customer-fields.ts'

/** What is wrong with which field, in the words of the page. */
export function useCustomerCheck(isNew: boolean) {
  const inWords = usePersonProblems()
  return (fields: CustomerFields) => inWords(problemsOf(fields, isNew))
}
