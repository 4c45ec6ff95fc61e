import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kit/src/api/errors.ts'
import { useLanguage } from '../../kit/src/i18n/use-language.ts'

/** What is wrong with a field, in the reader's words. */
export function useFieldText(): (error: ApiError['fields'][number]) => string {
  const { t } = useTranslation('errors')
  const { number } = useLanguage()
  return ({ code, limit }) => {
    if (limit === undefined) return t(`field:${code}`)
    switch (code) {
      case 'too_short':
      case 'too_long':
      case 'too_small':
      case 'too_large':
      case 'low_contrast':
        return t(`limit:${code}`, { n: number(limit) })
      default:
        return t(`field:${code}`)
    }
  }
}

/** What the server says of a field, in the reader's words; undefined where it says nothing. */
export function useFieldErrors(error: unknown): (field: string) => string | undefined {
  const textOf = useFieldText()
  const fields = error instanceof ApiError ? error.fields : []
  return (field) => {
    const found = fields.find((one) => one.field === field)
    return found && textOf(found)
  }
}
