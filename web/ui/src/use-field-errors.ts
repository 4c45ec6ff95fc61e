import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kit/src/api/errors.ts'
import { useLanguage } from '../../kit/src/i18n/use-language.ts'

/** What the server says of a field, in the visitor's words; undefined where it says nothing. */
export function useFieldErrors(error: unknown): (field: string) => string | undefined {
  const { t } = useTranslation('errors')
  const { number } = useLanguage()
  const fields = error instanceof ApiError ? error.fields : []
  return (field) => {
    const found = fields.find((one) => one.field === field)
    if (!found) return undefined
    const { code, limit } = found
    const isLimit = code === 'too_short' || code === 'too_long' || code === 'too_small' || code === 'too_large'
    return isLimit && limit !== undefined ? t(`limit:${code}`, { n: number(limit) }) : t(`field:${code}`)
  }
}
