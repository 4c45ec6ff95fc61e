import { type RefObject, useEffect, useEffectEvent } from 'react'
import { directionOf } from '../../kit/src/paths.ts'
import { useLanguage } from '../../kit/src/i18n/use-language.ts'

const SWIPE_PX = 48

/** Arrow keys and swipes follow the eye: where text runs from right to left, what comes next lies on the left. */
export function useGestures(target: RefObject<HTMLElement | null>, onStep: (by: 1 | -1) => void): void {
  const { language } = useLanguage()
  const rightward = directionOf(language) === 'rtl' ? -1 : 1
  const step = useEffectEvent(onStep)

  useEffect(() => {
    const element = target.current
    if (!element) return
    let start: Touch | undefined

    const onKey = (event: KeyboardEvent) => {
      // With Alt or Command they are the browser's way back.
      if (event.altKey || event.metaKey || event.ctrlKey) return
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      event.preventDefault()
      step(event.key === 'ArrowRight' ? rightward : (-rightward as 1 | -1))
    }
    const onStart = (event: TouchEvent) => {
      start = event.touches.length === 1 ? event.touches[0] : undefined
    }
    // The touch may have begun before this was there.
    const onMove = (event: TouchEvent) => {
      if (event.touches.length === 1) start ??= event.touches[0]
    }
    const onEnd = (event: TouchEvent) => {
      const end = event.changedTouches[0]
      const begun = start
      start = undefined
      if (!begun || !end) return
      const [x, y] = [end.clientX - begun.clientX, end.clientY - begun.clientY]
      if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y)) return
      // A finger that moves to the left pulls in what lies on the right.
      step(x < 0 ? rightward : (-rightward as 1 | -1))
    }
    const onCancel = () => (start = undefined)
    element.addEventListener('keydown', onKey)
    element.addEventListener('touchstart', onStart, { passive: true })
    element.addEventListener('touchmove', onMove, { passive: true })
    element.addEventListener('touchend', onEnd, { passive: true })
    element.addEventListener('touchcancel', onCancel, { passive: true })
    return () => {
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('touchstart', onStart)
      element.removeEventListener('touchmove', onMove)
      element.removeEventListener('touchend', onEnd)
      element.removeEventListener('touchcancel', onCancel)
    }
  }, [target, rightward])
}
