import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import type { useCarousel } from './use-carousel.ts'

interface Props {
  readonly carousel: ReturnType<typeof useCarousel>
}

/** Pause, a dot for every stop, and the way on and back. */
export function CarouselControls({ carousel }: Props) {
  const { t } = useTranslation(['home', 'common'])
  const { number } = useLanguage()
  const { stops, current, isPaused, show, turn, togglePause } = carousel
  return (
    <div role="group" aria-label={t('brandsControls')} className="flex items-center gap-1 scriptless:hidden">
      <IconButton label={t(isPaused ? 'play' : 'pause')} onClick={togglePause}>
        <Icon of={isPaused ? Play : Pause} size={16} />
      </IconButton>
      <span className="hidden items-center md:flex">
        {Array.from({ length: stops }, (_, index) => (
          <button
            key={index}
            type="button"
            aria-label={t('brandsStop', { n: number(index + 1), total: number(stops) })}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => show(index)}
            className="grid h-11 min-w-6 place-items-center rounded-control px-1.5"
          >
            <i
              className={clsx(
                'h-1.5 rounded-full transition-[width] duration-(--mid)',
                index === current ? 'w-5.5 bg-ink' : 'w-1.5 bg-line-2',
              )}
            />
          </button>
        ))}
      </span>
      <IconButton label={t('previous', { ns: 'common' })} onClick={() => turn(-1)}>
        <Icon of={ChevronLeft} mirrored />
      </IconButton>
      <IconButton label={t('next', { ns: 'common' })} onClick={() => turn(1)}>
        <Icon of={ChevronRight} mirrored />
      </IconButton>
    </div>
  )
}
