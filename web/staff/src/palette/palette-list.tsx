import { clsx } from 'clsx'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/src/icon.tsx'
import type { Entry, EntryGroup } from './entries.ts'
import { LIST, optionId } from './option-id.ts'

interface Props {
  readonly groups: readonly EntryGroup[]
  /** The position of what Enter opens, counted over all groups. */
  readonly chosen: number
  readonly onOpen: (entry: Entry, event: MouseEvent) => void
}

/** What was found, in groups. */
export function PaletteList({ groups, chosen, onOpen }: Props) {
  const { t } = useTranslation('staff')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const begins = groups.map((_, index) =>
    groups.slice(0, index).reduce((before, { entries }) => before + entries.length, 0),
  )
  return (
    <div
      ref={list}
      id={LIST}
      role="listbox"
      aria-label={t('palette:title')}
      className="overflow-auto px-2 pt-1.5 pb-2.5"
    >
      {groups.map((group, index) => (
        <div key={group.name} role="group" aria-label={t(`palette:${group.name}`)}>
          <div aria-hidden className="px-2.5 pt-2.5 pb-1 text-12 font-ui text-ink-3">
            {t(`palette:${group.name}`)}
          </div>
          {group.entries.map((entry, place) => (
            <Option
              key={`${entry.to} ${entry.name}`}
              entry={entry}
              position={(begins[index] ?? 0) + place}
              isChosen={(begins[index] ?? 0) + place === chosen}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
      {groups.length === 0 && <p className="px-2.5 py-6 text-center text-14 text-ink-2">{t('palette:none')}</p>}
    </div>
  )
}

interface OptionProps extends Pick<Props, 'onOpen'> {
  readonly entry: Entry
  readonly position: number
  readonly isChosen: boolean
}

/** Pressed by a pointer; by the keyboard the field opens it. */
const Option = ({ entry, position, isChosen, onOpen }: OptionProps) => (
  <button
    type="button"
    role="option"
    id={optionId(position)}
    aria-selected={isChosen}
    tabIndex={-1}
    onClick={(event) => onOpen(entry, event)}
    className={clsx(
      'flex min-h-10 w-full items-center text-start gap-3 rounded-control px-2.5 py-1 text-14 touch:min-h-12',
      isChosen ? 'rounded-s-[2px] bg-tint-2 shadow-[inset_calc(3px*var(--dir))_0_0_var(--ink)]' : 'hover:bg-tint',
    )}
  >
    <Icon of={entry.icon} size={16} className="text-ink-2" />
    <span className="flex min-w-0 flex-wrap gap-x-3">
      <bdi className="font-ui">{entry.name}</bdi>
      {entry.note !== undefined && entry.note !== entry.name && (
        <bdi className={clsx('text-13 wrap-anywhere', isChosen ? 'text-ink-2' : 'text-ink-3')}>{entry.note}</bdi>
      )}
    </span>
  </button>
)
