import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/src/icon.tsx'

interface Props extends ComponentProps<'button'> {
  readonly way: 'previous' | 'next'
}

/** Hidden where there is nowhere to go. */
export function GalleryArrow({ way, className, ...rest }: Props) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      {...rest}
      aria-label={t(way)}
      className={clsx(
        'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-surface text-ink shadow-float disabled:invisible print:hidden scriptless:hidden',
        way === 'previous' ? 'start-3.5' : 'end-3.5',
        className,
      )}
    >
      <Icon of={way === 'previous' ? ChevronLeft : ChevronRight} mirrored />
    </button>
  )
}
