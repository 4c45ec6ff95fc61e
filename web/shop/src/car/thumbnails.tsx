import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { pictureUrl } from '../../../kit/src/pictures.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { watchPicture } from '../cards/watch-picture.ts'
import type { Gallery } from './use-gallery.ts'

interface Props {
  readonly gallery: Gallery
  /** Names the button that stands for the pictures without a thumbnail. */
  readonly moreLabel: (rest: number) => string
  readonly onOpen: (url: string) => void
}

const ON_PHONES = 4
const WIDER = 6

/** Four on phones, six on wider screens. The last one stands for the rest and opens the viewer. */
export function Thumbnails({ gallery, moreLabel, onOpen }: Props) {
  const { working } = gallery
  if (working.length < 2) return null
  const row = (places: number, className: string) => (
    <div className={className}>
      {working.slice(0, places).map((url, index) => {
        const rest = index === places - 1 ? working.length - places : 0
        return rest > 0 ? (
          <Thumbnail
            key={url}
            gallery={gallery}
            url={url}
            index={index}
            rest={rest}
            label={moreLabel(rest)}
            onClick={() => onOpen(url)}
          />
        ) : (
          <Thumbnail
            key={url}
            gallery={gallery}
            url={url}
            index={index}
            rest={rest}
            onClick={() => gallery.show(url)}
          />
        )
      })}
    </div>
  )
  return (
    <div className="print:hidden scriptless:hidden">
      {row(ON_PHONES, 'mt-2 grid grid-cols-4 gap-2 sm:hidden')}
      {row(WIDER, 'mt-2 hidden grid-cols-6 gap-2 sm:grid')}
    </div>
  )
}

interface ThumbnailProps {
  readonly gallery: Gallery
  readonly url: string
  readonly index: number
  readonly rest?: number
  readonly label?: string
  readonly onClick: () => void
  readonly className?: string
}

export function Thumbnail({ gallery, url, index, rest = 0, label, onClick, className }: ThumbnailProps) {
  const { t } = useTranslation('car')
  const { number } = useLanguage()
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label ?? t('photo', { ns: 'common', n: number(index + 1), total: number(gallery.working.length) })}
      aria-current={url === gallery.current ? 'true' : undefined}
      className={clsx(
        'studio relative aspect-4/3 overflow-hidden rounded-control',
        'aria-current:shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--ink)]',
        className,
      )}
    >
      <img
        src={pictureUrl(url, 240)}
        alt=""
        width={240}
        height={180}
        loading="lazy"
        decoding="async"
        {...watchPicture({ onError: () => gallery.fail(url) })}
        className="size-full object-cover"
      />
      {rest > 0 && (
        <span className="absolute inset-0 grid place-items-center bg-scrim text-14 font-strong text-white">
          <Num>+{number(rest)}</Num>
        </span>
      )}
    </button>
  )
}
