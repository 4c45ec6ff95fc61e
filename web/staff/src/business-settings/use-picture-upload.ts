import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { type BrandPictureKind, uploadBrandPicture } from '../../../entities/src/settings/queries.ts'
import { useToasts } from '../../../ui/src/toast-store.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** As the contract of the uploads has it. */
export const MAX_MEGABYTES = 5

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
