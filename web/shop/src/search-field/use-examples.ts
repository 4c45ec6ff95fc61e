import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { showExample } from './field-text.ts'

const OTHERS = ['example2', 'example3', 'example4', 'example5', 'example6'] as const

/** Shows one example after the other in a field, as long as somebody may see it and nobody uses it. */
export function useExamples(field: HTMLInputElement, everyMs: number): void {
  const { t } = useTranslation('searchHelp')
  const textOf = useEffectEvent((at: number) => {
    const name = OTHERS[at]
    return name && t(name)
  })
  useEffect(() => {
    const first = field.placeholder
    let turn = 0
    const showNext = () => {
      if (!isIdle(field)) return
      turn = (turn + 1) % (OTHERS.length + 1)
      showExample(field, textOf(turn - 1) ?? first)
    }
    showNext()
    const timer = setInterval(showNext, everyMs)
    return () => {
      clearInterval(timer)
      showExample(field, first)
    }
  }, [field, everyMs])
}

/** Whether the field is in view, empty and not in use, in a window where things may move. */
function isIdle(field: HTMLInputElement): boolean {
  const { top, bottom } = field.getBoundingClientRect()
  const isInView = bottom > 0 && top < innerHeight && !document.hidden
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return isInView && !isStill && field.value === '' && document.activeElement !== field
}
