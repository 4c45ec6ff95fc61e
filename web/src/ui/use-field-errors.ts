import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/errors.ts'

/** What the server says of a field, in the visitor's words; undefined where it says nothing. */
export function useFieldErrors(error: unknown): (field: string) => string | undefined {
  const { t } = useTranslation('errors')
  const fields = error instanceof ApiError ? error.fields : []
  return (field) => {
    const found = fields.find((one) => one.field === field)
    return found && t(`field:${found.code}`)
  }
}
