import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kit/src/api/errors.ts'
import { useLanguage } from '../../kit/src/i18n/use-language.ts'

/** What is wrong with a field, in the reader's words. */
export function useFieldText(): (error: ApiError['fields'][number]) => string {
  const { t } = useTranslation('errors')
  const { number } = useLanguage()
  return ({ code, limit }) => {
    const isLimit = code === 'too_short' || code === 'too_long' || code === 'too_small' || code === 'too_large'
    return isLimit && limit !== undefined ? t(`limit:${code}`, { n: number(limit) }) : t(`field:${code}`)
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
