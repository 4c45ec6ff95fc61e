import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { directionOf } from '../../../kit/src/paths.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { stepAt, stopAt, stopsOf, turned, visibleAt } from './carousel-rules.ts'
import { useMedia, useWindowWidth } from '../../../ui/src/use-media.ts'

/** Documented. */
const AUTOPLAY_MS = 3_000

/** The width that the server writes its page for. */
const WRITTEN_FOR = 1_280

const REDUCED = '(prefers-reduced-motion: reduce)'

/** A row that turns by itself until somebody looks closer: hover, focus, a hidden tab and the button hold it. */
export function useCarousel(row: RefObject<HTMLElement | null>, total: number) {
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
