import { Search } from 'lucide'
import type { SyntheticEvent } from 'react'
import { track } from '../lib/track.ts'
import { Icon } from './icon.tsx'

interface Props {
  readonly text: string
  readonly label: string
  /** What may be written, shown while nothing is. */
  readonly example: string
  readonly submitLabel: string
  /** The address of the search: a browser without scripts sends the form there. */
  readonly action: string
  readonly onSearch: (text: string) => void
}

/** Free text. Uncontrolled: what is typed belongs to the visitor until it is sent. */
export function SearchField({ text, label, example, submitLabel, action, onSearch }: Props) {
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
        type="search"
        name="search"
        maxLength={120}
        defaultValue={text}
        aria-label={label}
        placeholder={example}
        className="min-h-12 w-full appearance-none rounded-control border border-line-2 bg-surface ps-4 pe-13 text-start text-16 placeholder:text-ink-3 hover:border-ink-2 focus-visible:border-focus focus-visible:outline-offset-0"
      />
      <button
        type="submit"
        aria-label={submitLabel}
        className="absolute end-0.5 top-0.5 grid size-11 place-items-center rounded-control text-ink-2 hover:bg-tint hover:text-ink"
      >
        <Icon of={Search} />
      </button>
    </form>
  )
}
