import { useTranslation } from 'react-i18next'
import { problemsOf, type UserFields } from './user-fields.ts'

/** What is wrong with which field, in the words of the page. */
export function useUserCheck() {
  const { t } = useTranslation(['staff', 'errors'])
  return (fields: UserFields): Readonly<Partial<Record<keyof UserFields, string>>> =>
    Object.fromEntries(
      Object.entries(problemsOf(fields)).map(([field, problem]) => [
        field,
        problem === 'required' ? t('field:missing', { ns: 'errors' }) : t(problem),
      ]),
    )
}
