import type { Suggestion } from '@karvan/contracts/browser'
import { Search } from 'lucide'
import { Suspense, type SyntheticEvent, useEffect, useState } from 'react'
import { track } from '../../../entities/src/usage/track.ts'
import { extra } from '../../../ui/src/extra.tsx'
import { Icon } from '../../../ui/src/icon.tsx'

const SearchHelp = extra(() => import('./search-help.tsx'))

/** How long the first example stands. */
const EXAMPLE_MS = 5_000

interface Props {
  readonly text: string
  readonly label: string
  /** What may be written, shown while nothing is. */
  readonly example: string
  readonly submitLabel: string
  /** The address of the search: a browser without scripts sends the form there. */
  readonly action: string
  readonly onSearch: (text: string) => void
  /** A suggestion was chosen that is a filter, as a name and a value of `/search`. */
  readonly onFilter: (query: Suggestion['query']) => void
}

/**
 * Free text. Uncontrolled: what is typed belongs to the visitor until it is sent. Suggestions and other examples come with the
 * first focus or after a while; where their code cannot be had, the field works without.
 */
export function SearchField({ text, label, example, submitLabel, action, onSearch, onFilter }: Props) {
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [isHelped, setHelped] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setHelped, EXAMPLE_MS, true)
    return () => clearTimeout(timer)
  }, [])
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('search')
    track({ event: 'search_cars' })
    onSearch(typeof typed === 'string' ? typed.trim() : '')
  }
  return (
    <form role="search" action={action} onSubmit={submit} className="relative mb-4">
      <input
        key={text}
        ref={setField}
        type="search"
        name="search"
        maxLength={120}
        defaultValue={text}
        aria-label={label}
        placeholder={example}
        role="combobox"
        aria-expanded={false}
        autoComplete="off"
        onFocus={() => setHelped(true)}
        className="min-h-12 w-full appearance-none rounded-control border border-line-2 bg-surface ps-4 pe-13 text-start text-16 placeholder:text-ink-3 hover:border-ink-2 focus-visible:border-focus focus-visible:outline-offset-0"
      />
      <button
        type="submit"
        aria-label={submitLabel}
        className="absolute end-0.5 top-0.5 grid size-11 place-items-center rounded-control text-ink-2 hover:bg-tint hover:text-ink"
      >
        <Icon of={Search} />
      </button>
      <Suspense>{isHelped && field && <SearchHelp field={field} everyMs={EXAMPLE_MS} onFilter={onFilter} />}</Suspense>
    </form>
  )
}
