import type { Suggestion } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { Car, History, type IconNode, Search, SlidersHorizontal, X } from 'lucide'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { forgetSearches } from '../lists/recent-searches.ts'
import { Icon } from '../../../ui/src/icon.tsx'
import { IconButton } from '../../../ui/src/icon-button.tsx'

/** A suggestion, or a text that was searched for before. */
export type ListedSuggestion = Omit<Suggestion, 'kind'> & { readonly kind: Suggestion['kind'] | 'recent' }

interface Props {
  readonly id: string
  readonly optionId: (at: number) => string
  readonly items: readonly ListedSuggestion[]
  readonly active: number | null
  readonly onActive: (at: number | null) => void
  readonly onChoose: (at: number) => void
  /** Where the list is one of last searches. */
  readonly onRemove: ((at: number) => void) | null
}

function iconOf({ kind, query }: ListedSuggestion): IconNode {
  if (kind === 'recent') return History
  if (query['search'] !== undefined) return Search
  return kind === 'filter' ? SlidersHorizontal : Car
}

/** The list under the field. A press on it takes no focus from there. */
export function SuggestionList({ id, optionId, items, active, onActive, onChoose, onRemove }: Props) {
  const { t } = useTranslation(['searchHelp', 'common'])
  const { number } = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
      onMouseLeave={() => onActive(null)}
      className="absolute inset-x-0 top-full z-(--z-float) mt-1 rounded-card border border-line bg-raised p-1.5 shadow-over"
    >
      {onRemove && (
        <div className="flex min-h-11 items-center justify-between gap-3 ps-3 text-14 text-ink-2">
          {t('recent')}
          {/* By keyboard, Delete takes one search after the other away: Tab leaves the field, and so the list. */}
          <button
            type="button"
            tabIndex={-1}
            onClick={forgetSearches}
            className="min-h-11 rounded-control px-3 hover:bg-tint hover:text-ink"
          >
            {t('clear')}
          </button>
        </div>
      )}
      <div className="relative">
        <div ref={list} id={id} role="listbox" aria-label={onRemove ? t('recent') : t('list')}>
          {items.map((item, at) => (
            <button
              type="button"
              key={optionId(at)}
              id={optionId(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onMouseMove={() => onActive(at)}
              onClick={() => onChoose(at)}
              className={clsx(
                'flex h-11 w-full items-center gap-3 rounded-control ps-3 text-start text-16',
                onRemove ? 'pe-12' : 'pe-3',
                at === active && 'bg-tint dark:bg-tint-2',
              )}
            >
              <Icon of={iconOf(item)} size={16} className="text-ink-2" />
              <bdi className="min-w-0 truncate">{item.query['search'] ?? item.text}</bdi>
              {item.count !== undefined && (
                <span className="ms-auto flex-none text-14 text-ink-2">
                  {t('cars', { ns: 'common', count: item.count, n: number(item.count) })}
                </span>
              )}
            </button>
          ))}
        </div>
        {onRemove && (
          <div className="absolute inset-y-0 end-0">
            {items.map((item, at) => (
              <IconButton
                key={item.text}
                label={t('remove', { text: item.text })}
                tabIndex={-1}
                onClick={() => onRemove(at)}
                className="block! text-ink-2"
              >
                <Icon of={X} size={16} className="mx-auto" />
              </IconButton>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
