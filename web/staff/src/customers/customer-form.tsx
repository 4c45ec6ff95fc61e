import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/src/field.tsx'
import type { StaffForm } from '../common/use-staff-form.ts'
import { type CustomerField, type CustomerFields, requiredFields } from './customer-fields.ts'

interface Props {
  readonly form: StaffForm<CustomerFields>
  /** What somebody else has saved meanwhile, where it differs. */
  readonly theirsOf?: (field: CustomerField) => string | undefined
  readonly isNew?: boolean
}

export function CustomerForm({ form, theirsOf, isNew = false }: Props) {
  const { t } = useTranslation('customers')
  const required = requiredFields(isNew)
  const texts = (name: CustomerField) => {
    const hint = theirsOf?.(name)
    return {
      needed: required.includes(name),
      ...form.field(name),
      autoComplete: 'off',
      ...(hint !== undefined && { hint }),
    }
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('firstName')} dir="auto" {...texts('first_name')} />
        <Field label={t('lastName')} dir="auto" {...texts('last_name')} />
      </div>
      <Field label={t('email')} type="email" dir="ltr" {...texts('email')} />
      <Field label={t('phone')} type="tel" dir="ltr" {...texts('phone')} />
      <Field label={t('address')} dir="auto" {...texts('address')} />
    </>
  )
}
