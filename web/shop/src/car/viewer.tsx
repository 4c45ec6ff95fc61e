import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { GalleryArrow } from './gallery-arrow.tsx'
import { GalleryPicture } from './gallery-picture.tsx'
import { Thumbnail } from './thumbnails.tsx'
import type { Gallery } from './use-gallery.ts'
import { useGestures } from '../../../ui/src/use-gestures.ts'

interface Props {
  readonly gallery: Gallery
  readonly name: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The pictures alone on the screen. Goes round at the ends; Escape and the button close it. */
export default function Viewer({ gallery, name, open, onOpenChange }: Props) {
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open={open} onOpenChange={onOpenChange}>
        <Dialog.Portal>
          <Dialog.Popup className="fixed inset-0 z-(--z-sheet) flex flex-col bg-page transition-opacity duration-(--slow) data-ending-style:opacity-0 data-starting-style:opacity-0">
            <ViewerBody gallery={gallery} name={name} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}

function ViewerBody({ gallery, name }: Pick<Props, 'gallery' | 'name'>) {
  const { t } = useTranslation()
  const { number } = useLanguage()
  const { working, current, index } = gallery
  const root = useRef<HTMLDivElement>(null)
  useGestures(root, (by) => gallery.step(by, true))
  const intoView = useCallback((element: HTMLDivElement | null) => {
    element?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  const several = working.length > 1
  return (
    <div ref={root} className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center justify-between gap-4 py-1 ps-4 pe-1">
        <Dialog.Title className="truncate text-16">{name}</Dialog.Title>
        <div className="flex items-center gap-3">
          <p aria-live="polite" className="text-14 text-ink-2">
            <Num>
              {number(index + 1)} / {number(working.length)}
            </Num>
          </p>
          <Dialog.Close render={<IconButton label={t('close')} />}>
            <Icon of={X} />
          </Dialog.Close>
        </div>
      </div>
      <div className="relative min-h-0 flex-1">
        <GalleryPicture
          gallery={gallery}
          name={name}
          width={1_600}
          widths={[960, 1_120, 1_600]}
          sizes="100vw"
          className="object-contain"
        />
        {several && (
          <>
            <GalleryArrow way="previous" onClick={() => gallery.step(-1, true)} />
            <GalleryArrow way="next" onClick={() => gallery.step(1, true)} />
          </>
        )}
      </div>
      {several && (
        <div key={current} ref={intoView} className="no-scrollbar flex gap-2 overflow-x-auto p-3">
          {working.map((url, place) => (
            <Thumbnail
              key={url}
              gallery={gallery}
              url={url}
              index={place}
              onClick={() => gallery.show(url)}
              className="w-20 flex-none"
            />
          ))}
        </div>
      )}
    </div>
  )
}
