import { usePersonProblems } from '../common/use-person-problems.ts'
import { problemsOf, type UserFields } from './user-fields.ts'

/** What is wrong with which field, in the words of the page. */
export function useUserCheck() {
  const inWords = usePersonProblems()
  return (fields: UserFields) => inWords(problemsOf(fields))
}
