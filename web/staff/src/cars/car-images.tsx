import { useMutation } from '@tanstack/react-query'
import { ArrowUpToLine, ImagePlus, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { PICTURE_TYPES, useUploadFailure } from '../common/picture-upload.ts'
import type { StaffForm } from '../common/use-staff-form.ts'
import type { CarFields } from './car-fields.ts'
import { uploadCarImage } from './queries.ts'

/** The pictures of a car, in the order in which visitors see them. */
export function CarImages({ form }: { readonly form: StaffForm<CarFields> }) {
  const { t } = useTranslation('cars')
  const { number } = useLanguage()
  const may = useMay()
  const urls = form.watch('image_urls')
  const change = (next: string[]) => form.setValue('image_urls', next, { shouldDirty: true })
  const { previewOf, upload } = useUploads((url) => change([...form.getValues('image_urls'), url]))
  return (
    <>
      <p className="mb-2 text-13 text-ink-3">{t('imagesHint')}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-2.5">
        {urls.map((url, at) => (
          <li key={url} className="relative">
            <img
              src={previewOf(url)}
              alt={t('image', { n: number(at + 1) })}
              loading="lazy"
              className="aspect-4/3 w-full rounded-control bg-tint-2 object-cover"
            />
            <span className="mt-1 flex justify-between">
              <IconButton
                label={`${t('imageFirst')}: ${t('image', { n: number(at + 1) })}`}
                disabled={at === 0}
                onClick={() => change([url, ...urls.filter((one) => one !== url)])}
              >
                <Icon of={ArrowUpToLine} size={16} />
              </IconButton>
              <IconButton
                label={`${t('imageRemove')}: ${t('image', { n: number(at + 1) })}`}
                disabled={urls.length === 1}
                onClick={() => change(urls.filter((one) => one !== url))}
              >
                <Icon of={X} size={16} />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {urls.length === 1 && <p className="mt-1 text-13 text-ink-3">{t('imageLast')}</p>}
      {may('settings.upload') && <UploadButton upload={upload} />}
    </>
  )
}

/** As the contract of the upload has it. */
const MAX_MEGABYTES = 10

/** Stores pictures that are chosen. @param onStored takes the address of each */
function useUploads(onStored: (url: string) => void) {
  // A picture is shown to nobody before a car has it: until then this window shows what it has sent.
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({})
  const made = useRef<string[]>([])
  useEffect(() => {
    const all = made.current
    return () => all.forEach((preview) => URL.revokeObjectURL(preview))
  }, [])
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const url = await withProof(() => uploadCarImage(file))
        const preview = URL.createObjectURL(file)
        made.current.push(preview)
        setPreviews((known) => ({ ...known, [url]: preview }))
        onStored(url)
      }
    },
  })
  return { upload, previewOf: (url: string) => previews[url] ?? url }
}

function UploadButton({ upload }: Pick<ReturnType<typeof useUploads>, 'upload'>) {
  const { t } = useTranslation('cars')
  const input = useRef<HTMLInputElement>(null)
  const failureOf = useUploadFailure(MAX_MEGABYTES)
  return (
    <div className="mt-3">
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same picture may be chosen again.
          target.value = ''
          if (files.length > 0) upload.mutate(files)
        }}
      />
      <Button size="small" disabled={upload.isPending} onClick={() => input.current?.click()}>
        <Icon of={ImagePlus} size={16} />
        {upload.isPending ? t('uploading') : t('imageAdd')}
      </Button>
      <p role="alert" className="mt-1 text-13 text-bad empty:hidden">
        {upload.error && failureOf(upload.error)}
      </p>
    </div>
  )
}
