import { useTranslation } from 'react-i18next'
import { ApiError, codeOf } from '../../../kit/src/api/errors.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'

/** What a file dialog offers; the server looks into the bytes. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp'

/** Why a picture could not be stored, in the reader's words. @param megabytes that a picture may have */
export function useUploadFailure(megabytes: number): (error: Error) => string {
  const { t } = useTranslation(['settings', 'errors'])
  const { number } = useLanguage()
  return (error) => {
    if (error instanceof ApiError && error.fields.some(({ code }) => code === 'wrong_type')) return t('uploadWrongType')
    const code = codeOf(error)
    if (code === 'request.too_large') return t('uploadTooLarge', { n: number(megabytes) })
    if (code === 'settings.conflict') return t('conflict')
    if (code === 'service.unavailable') return `${t('uploadFailed')}. ${t('service.unavailable', { ns: 'errors' })}`
    return t('uploadFailed')
  }
}
