import type { FieldError } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'

/** Of the fields of a person that must have a form, what an example of it is. */
export function usePersonWords() {
  const { t } = useTranslation('staff')
  return ({ field, code }: FieldError): string | undefined => {
    if (code !== 'wrong_format') return undefined
    return field === 'email' ? t('badEmail') : field === 'phone' ? t('badPhone') : undefined
  }
}
