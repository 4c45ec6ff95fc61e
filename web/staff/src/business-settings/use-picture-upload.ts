import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { type BrandPictureKind, uploadBrandPicture } from '../../../entities/src/settings/queries.ts'
import { ApiError, codeOf } from '../../../kit/src/api/errors.ts'
import { useToasts } from '../../../ui/src/toast-store.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** What a file dialog offers; the server looks into the bytes. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp'

const KEYS = { logo: 'logo_url', hero: 'hero_background_image' } as const
const STORED = { logo: 'logoStored', hero: 'heroStored' } as const

/** Stores a picture and then, as documented, saves the setting that names it. */
export function usePictureUpload(kind: BrandPictureKind, form: SettingsForm) {
  const { t } = useTranslation('settings')
  const show = useToasts((state) => state.show)
  const upload = useMutation({
    mutationFn: async (picture: File) => {
      const url = await withProof(() => uploadBrandPicture(kind, picture))
      await form.savePicture(KEYS[kind], url)
    },
    onSuccess: () => show(t(STORED[kind])),
  })
  return { upload: upload.mutateAsync, isUploading: upload.isPending, error: upload.error, forget: upload.reset }
}

/** Why a picture could not be stored, in the reader's words. */
export function useUploadFailure(): (error: Error) => string {
  const { t } = useTranslation(['settings', 'errors'])
  return (error) => {
    if (error instanceof ApiError && error.fields.some(({ code }) => code === 'wrong_type')) return t('uploadWrongType')
    const code = codeOf(error)
    if (code === 'request.too_large') return t('uploadTooLarge')
    if (code === 'settings.conflict') return t('conflict')
    if (code === 'service.unavailable') return `${t('uploadFailed')}. ${t('service.unavailable', { ns: 'errors' })}`
    return t('uploadFailed')
  }
}
