import { useTranslation } from 'react-i18next'
import { type CustomerField, type CustomerFields, problemsOf } from './customer-fields.ts'

/** What is wrong with which field, in the words of the page. */
export function useCustomerCheck(isNew: boolean) {
  const { t } = useTranslation(['staff', 'errors'])
  return (fields: CustomerFields): Readonly<Partial<Record<CustomerField, string>>> =>
    Object.fromEntries(
      Object.entries(problemsOf(fields, isNew)).map(([field, problem]) => [
        field,
        problem === 'required' ? t('field:missing', { ns: 'errors' }) : t(problem),
      ]),
    )
}
