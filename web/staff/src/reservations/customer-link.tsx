import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { customerQuery } from '../customers/queries.ts'

interface Props {
  readonly id: string
}

/** Leads to the record of a customer, or to the one that it was put into; nothing where it is gone for good. */
export function CustomerLink({ id }: Props) {
  const { t } = useTranslation('reservations')
  const { paths } = useLanguage()
  const { data } = useQuery({ ...customerQuery(id), retry: false })
  if (!data) return null
  if (data.merged_into !== null) return <CustomerLink id={data.merged_into} />
  return (
    <TextLink to={paths.staff('customers', new URLSearchParams({ panel: `view:${id}` }))}>{t('openCustomer')}</TextLink>
  )
}
