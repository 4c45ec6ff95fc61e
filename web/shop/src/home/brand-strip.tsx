import './carousel.css'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WHOLE_SHOP } from '../../../entities/src/car/queries.ts'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { track } from '../../../entities/src/usage/track.ts'
import { writeSearch } from '../../../kit/src/car-search.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { directionOf } from '../../../kit/src/paths.ts'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { useMedia, useWindowWidth } from '../../../ui/src/use-media.ts'
import { stepAt, stopAt, stopsOf, turned, visibleAt } from './carousel-rules.ts'

const MAX_SHOWN = 24
const SKELETONS = 6
const CELL =
  'grid h-23 place-content-center justify-items-center gap-0.5 border-e border-line bg-surface px-2 text-center sm:h-29'

/** The brands with the most cars, turning. Drawn lettering, no trademarks. */
export function BrandStrip() {
  const { t } = useTranslation(['home', 'common'])
  const { data, isPending } = useQuery(WHOLE_SHOP)
  const brands = data?.facets?.brand.slice(0, MAX_SHOWN) ?? []
  const row = useRef<HTMLUListElement>(null)
  const carousel = useCarousel(row, brands.length)
  if (!isPending && brands.length === 0) return null
  return (
    <section aria-labelledby="brands" className="wrap pt-13 sm:pt-18" {...carousel.hold}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 sm:mb-6">
        <h2 id="brands" className="text-[1.5rem] sm:text-28 ar:text-22 ar:sm:text-[1.625rem]">
          {t('brandsTitle')}
        </h2>
        {carousel.stops > 1 && <CarouselControls carousel={carousel} />}
      </div>
      {/* The row is a pixel wider than its frame, whose edge covers the last line between two brands. */}
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <ul ref={row} className="brand-row -me-px">
          {isPending
            ? Array.from({ length: SKELETONS }, (_, index) => (
                <li key={index} className={CELL}>
                  <Skeleton className="h-6 w-24" />
                </li>
              ))
            : brands.map(({ value, count }) => (
                <li key={value} className="grid">
                  <BrandLink brand={String(value)} count={count} />
                </li>
              ))}
        </ul>
      </div>
    </section>
  )
}

function BrandLink({ brand, count }: { readonly brand: string; readonly count: number }) {
  const { t } = useTranslation()
  const { paths, number, make, language } = useLanguage()
  return (
    <Link
      to={paths.search(writeSearch({ brand: [brand] }))}
      onClick={() => track({ event: 'select_brand', detail: brand })}
      className={`${CELL} transition-[background-color] duration-(--fast) hover:bg-tint focus-visible:-outline-offset-2`}
    >
      <bdi dir="ltr" className="text-[1.3125rem] leading-[1.3] font-ui">
        {brand}
      </bdi>
      {language === 'ar' && make(brand) !== brand && <span className="sr-only">{make(brand)}</span>}
      <span className="text-13 text-ink-3">{t('cars', { count, n: number(count) })}</span>
    </Link>
  )
}

interface CarouselControlsProps {
  readonly carousel: ReturnType<typeof useCarousel>
}

/** Pause, a dot for every stop, and the way on and back. */
function CarouselControls({ carousel }: CarouselControlsProps) {
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

/** Documented. */
const AUTOPLAY_MS = 3_000

/** The width that the server writes its page for. */
const WRITTEN_FOR = 1_280

const REDUCED = '(prefers-reduced-motion: reduce)'

/** A row that turns by itself until somebody looks closer: hover, focus, a hidden tab and the button hold it. */
function useCarousel(row: RefObject<HTMLElement | null>, total: number) {
  const { language } = useLanguage()
  const width = useWindowWidth(WRITTEN_FOR)
  const isCalm = useMedia(REDUCED)
  const [stop, setStop] = useState(0)
  /** Null as long as the visitor has not decided. */
  const [choice, setChoice] = useState<'paused' | 'running' | null>(null)
  const isPaused = choice === null ? isCalm : choice === 'paused'
  const [isHeld, setHeld] = useState(false)
  const stops = stopsOf(total, visibleAt(width), stepAt(width))
  const current = Math.min(stop, stops.length - 1)

  const show = (index: number) => {
    const element = row.current
    if (!element) return
    const distance = ((stops[index] ?? 0) * element.scrollWidth) / Math.max(1, total)
    // Where text runs from right to left, scroll places count downwards from zero.
    const left = directionOf(language) === 'rtl' ? -distance : distance
    element.scrollTo({ left, behavior: isCalm ? 'auto' : 'smooth' })
    setStop(index)
  }
  const turn = (by: 1 | -1) => show(turned(current, by, stops.length))

  // Fingers and the focus move the row as well.
  const note = useEffectEvent(() => {
    const element = row.current
    if (!element || total === 0) return
    const first = Math.round((Math.abs(element.scrollLeft) * total) / element.scrollWidth)
    setStop(stopAt(stops, first))
  })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const onEnd = () => note()
    element.addEventListener('scrollend', onEnd)
    return () => element.removeEventListener('scrollend', onEnd)
  }, [row, total])

  const isRunning = !isPaused && !isHeld && stops.length > 1
  const tick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') turn(1)
  })
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => tick(), AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [isRunning])

  return {
    stops: stops.length,
    current,
    isPaused,
    show,
    turn,
    togglePause: () => setChoice(isPaused ? 'running' : 'paused'),
    /** On what holds the row as long as somebody is at it. */
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
