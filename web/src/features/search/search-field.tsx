import { Search } from 'lucide'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { track } from '../../lib/track.ts'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  readonly text: string
  readonly onSearch: (text: string) => void
}

/** Free text. Uncontrolled: what is typed belongs to the visitor until it is sent. */
export function SearchField({ text, onSearch }: Props) {
  const { t } = useTranslation('search')
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('search')
    track({ event: 'search_cars' })
    onSearch(typeof typed === 'string' ? typed.trim() : '')
  }
  return (
    <form role="search" onSubmit={submit} className="relative mb-4">
      <input
        key={text}
        type="search"
        name="search"
        maxLength={120}
        defaultValue={text}
        aria-label={t('searchField')}
        placeholder={t('searchField')}
        className="min-h-12 w-full appearance-none rounded-control border border-line-2 bg-surface ps-4 pe-13 text-start text-16 placeholder:text-ink-3 hover:border-ink-2 focus-visible:border-focus focus-visible:outline-offset-0"
      />
      <button
        type="submit"
        aria-label={t('searchButton')}
        className="absolute end-0.5 top-0.5 grid size-11 place-items-center rounded-control text-ink-2 hover:bg-tint hover:text-ink"
      >
        <Icon of={Search} />
      </button>
    </form>
  )
}
