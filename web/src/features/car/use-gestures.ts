import { type RefObject, useEffect, useEffectEvent } from 'react'
import { directionOf } from '../../config/paths.ts'
import { useLanguage } from '../../i18n/use-language.ts'

const SWIPE_PX = 48

/** Arrow keys and swipes follow the eye: where text runs from right to left, what comes next lies on the left. */
export function useGestures(target: RefObject<HTMLElement | null>, onStep: (by: 1 | -1) => void): void {
  const { language } = useLanguage()
  const rightward = directionOf(language) === 'rtl' ? -1 : 1
  const step = useEffectEvent(onStep)

  useEffect(() => {
    const element = target.current
    if (!element) return
    let startX: number | null = null

    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      event.preventDefault()
      step(event.key === 'ArrowRight' ? rightward : (-rightward as 1 | -1))
    }
    const onStart = (event: TouchEvent) => {
      startX = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null
    }
    const onEnd = (event: TouchEvent) => {
      const endX = event.changedTouches[0]?.clientX
      if (startX === null || endX === undefined || Math.abs(endX - startX) < SWIPE_PX) return
      // A finger that moves to the left pulls in what lies on the right.
      step(endX < startX ? rightward : (-rightward as 1 | -1))
      startX = null
    }
    element.addEventListener('keydown', onKey)
    element.addEventListener('touchstart', onStart, { passive: true })
    element.addEventListener('touchend', onEnd, { passive: true })
    return () => {
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('touchstart', onStart)
      element.removeEventListener('touchend', onEnd)
    }
  }, [target, rightward])
}
