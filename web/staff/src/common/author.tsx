import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { userQuery } from '../users/queries.ts'
import { nameOf } from './person.ts'

/** Who saved or started something, by the name that the account has now. */
export function Author({ id }: { readonly id: string }) {
  const { t } = useTranslation('staff')
  const { data, error } = useQuery(userQuery(id))
  if (data) return <bdi>{nameOf(data) ?? data.email}</bdi>
  return error !== null && codeOf(error) === 'users.not_found' ? t('authorGone') : '…'
}
