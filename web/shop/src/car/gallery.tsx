import { Maximize2 } from 'lucide'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { isolate } from '../../../kit/src/format.ts'
import { track } from '../../../entities/src/usage/track.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { useDialog } from '../../../entities/src/navigation/use-dialog.ts'
import { GalleryArrow } from './gallery-arrow.tsx'
import { GalleryPicture } from './gallery-picture.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { useGallery } from './use-gallery.ts'
import { useGestures } from '../../../ui/src/use-gestures.ts'

const Viewer = lazy(() => import('./viewer.tsx'))

interface Props {
  readonly urls: readonly string[]
  readonly name: string
  readonly badge: ReactNode
}

export function Gallery({ urls, name, badge }: Props) {
  const { t } = useTranslation('car')
  const { number } = useLanguage()
  const gallery = useGallery(urls)
  const { working, current, index } = gallery
  const full = useDialog('pictures')
  const root = useRef<HTMLElement>(null)
  const arrows = useRef<HTMLDivElement>(null)
  const wasViewed = useRef(false)
  /** Once a car, with the first picture that the visitor asks for. */
  const countView = () => {
    if (!wasViewed.current) track({ event: 'view_car_images' })
    wasViewed.current = true
  }
  const step = (by: 1 | -1) => {
    countView()
    gallery.step(by)
  }
  useGestures(root, step)

  const click = (by: 1 | -1) => {
    step(by)
    // At the end the arrow disappears under the finger: the focus goes to the other one instead of getting lost.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) {
        arrows.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus()
      }
    })
  }
  const open = (url: string | undefined) => {
    countView()
    if (url !== undefined) gallery.show(url)
    full.open()
  }

  return (
    <section ref={root} aria-label={t('gallery')}>
      <div className="studio relative -mx-4 aspect-4/3 touch-pan-y overflow-hidden sm:mx-0 sm:aspect-16/10 sm:rounded-panel">
        <GalleryPicture
          gallery={gallery}
          name={name}
          width={960}
          widths={[480, 768, 960, 1_120, 1_600]}
          sizes="(min-width: 75rem) 792px, (min-width: 56.25rem) 62vw, 100vw"
          className="object-cover"
        />
        <div className="absolute start-3 top-3">{badge}</div>
        {current !== undefined && (
          <>
            <div ref={arrows}>
              <GalleryArrow way="previous" disabled={index <= 0} onClick={() => click(-1)} />
              <GalleryArrow way="next" disabled={index >= working.length - 1} onClick={() => click(1)} />
            </div>
            <Button
              size="small"
              aria-haspopup="dialog"
              className="absolute start-3 bottom-3 print:hidden scriptless:hidden"
              onClick={() => open(undefined)}
            >
              <Icon of={Maximize2} size={16} />
              <span className="max-sm:sr-only">{t('fullScreen')}</span>
            </Button>
            <p
              aria-live="polite"
              className="absolute end-2.5 bottom-2.5 grid h-6 place-items-center rounded-badge bg-scrim px-2 text-12 leading-none text-white"
            >
              <Num>
                {number(index + 1)} / {number(working.length)}
              </Num>
            </p>
          </>
        )}
      </div>
      <Thumbnails gallery={gallery} moreLabel={(n) => t('morePhotos', { n: isolate(`+${number(n)}`) })} onOpen={open} />
      {full.wasOpened && (
        <Suspense fallback={null}>
          <Viewer gallery={gallery} name={name} open={full.isOpen} onOpenChange={full.onOpenChange} />
        </Suspense>
      )}
    </section>
  )
}
