import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { type PictureWidth, pictureSet, pictureUrl } from '../../../kit/src/pictures.ts'
import { useHydrated } from '../../../ui/src/use-hydrated.ts'
import { watchPicture } from '../cards/watch-picture.ts'
import type { Gallery } from './use-gallery.ts'

interface Props {
  readonly gallery: Gallery
  /** Of the car. */
  readonly name: string
  readonly width: PictureWidth
  readonly widths: readonly PictureWidth[]
  readonly sizes: string
  readonly className: string
}

/** The current picture, with words in its place while it loads and where there is none. */
export function GalleryPicture({ gallery, name, width, widths, sizes, className }: Props) {
  const { t } = useTranslation('car')
  const { number } = useLanguage()
  const { current, index, working } = gallery
  const [loaded, setLoaded] = useState<string | null>(null)
  const hydrated = useHydrated()
  if (current === undefined) {
    return (
      <p className="absolute inset-0 grid place-items-center text-ink-2">
        {t(gallery.allFailed ? 'imageFailed' : 'noImages')}
      </p>
    )
  }
  return (
    <>
      {hydrated && loaded !== current && (
        <p className="absolute inset-0 grid place-items-center text-14 text-ink-2">{t('loadingImage')}</p>
      )}
      <img
        key={current}
        src={pictureUrl(current, width)}
        srcSet={pictureSet(current, widths)}
        sizes={sizes}
        alt={`${name}, ${t('photo', { ns: 'common', n: number(index + 1), total: number(working.length) })}`}
        fetchPriority={index === 0 ? 'high' : 'auto'}
        {...watchPicture({ onLoad: () => setLoaded(current), onError: () => gallery.fail(current) })}
        className={clsx('absolute inset-0 size-full', className)}
      />
    </>
  )
}
