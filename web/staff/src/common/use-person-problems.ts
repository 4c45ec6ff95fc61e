import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import type { PersonProblem } from './person-problems.ts'

/** Says what is wrong with which field of a person, in the words of the page. */
export function usePersonProblems() {
  const { t } = useTranslation(['staff', 'errors'])
  const { number } = useLanguage()
  const textOf = (problem: PersonProblem) => {
    if (typeof problem === 'number') return t('limit:too_long', { ns: 'errors', n: number(problem) })
    return problem === 'required' ? t('field:missing', { ns: 'errors' }) : t(problem)
  }
  return <Name extends string>(problems: Readonly<Partial<Record<Name, PersonProblem>>>) =>
    Object.fromEntries(
      Object.entries<PersonProblem | undefined>(problems).flatMap(([name, problem]) =>
        problem === undefined ? [] : [[name, textOf(problem)]],
      ),
    ) as Readonly<Partial<Record<Name, string>>>
}
