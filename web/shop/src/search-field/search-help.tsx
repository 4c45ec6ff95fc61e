import type { Suggestion } from '@karvan/contracts/browser'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useTexts } from '../../../ui/src/use-texts.ts'
import { showExample } from './field-text.ts'
import { SearchSuggestions } from './search-suggestions.tsx'

const TEXTS = ['searchHelp'] as const

interface SearchHelpProps {
  /** What the server has written of it stays; its attributes of a list and its examples are ours. */
  readonly field: HTMLInputElement
  readonly everyMs: number
  readonly onFilter: (query: Suggestion['query']) => void
}

/** What helps to write a search: suggestions, the last searches, and other examples than the first. */
export default function SearchHelp(props: SearchHelpProps) {
  return useTexts(TEXTS) && <Help {...props} />
}

function Help({ field, everyMs, onFilter }: SearchHelpProps) {
  useExamples(field, everyMs)
  // Another search is another field, and nothing is open under it.
  return <SearchSuggestions key={field.defaultValue} field={field} onFilter={onFilter} />
}

const OTHERS = ['example2', 'example3', 'example4', 'example5', 'example6'] as const

/** Shows one example after the other in a field, as long as somebody may see it and nobody uses it. */
function useExamples(field: HTMLInputElement, everyMs: number): void {
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
