import type { Suggestion } from '@karvan/contracts/browser'
import { useTexts } from '../../../ui/src/use-texts.ts'
import { SearchSuggestions } from './search-suggestions.tsx'
import { useExamples } from './use-examples.ts'

const TEXTS = ['searchHelp'] as const

interface Props {
  /** What the server has written of it stays; its attributes of a list and its examples are ours. */
  readonly field: HTMLInputElement
  readonly everyMs: number
  readonly onFilter: (query: Suggestion['query']) => void
}

/** What helps to write a search: suggestions, the last searches, and other examples than the first. */
export default function SearchHelp(props: Props) {
  return useTexts(TEXTS) && <Help {...props} />
}

function Help({ field, everyMs, onFilter }: Props) {
  useExamples(field, everyMs)
  // Another search is another field, and nothing is open under it.
  return <SearchSuggestions key={field.defaultValue} field={field} onFilter={onFilter} />
}
