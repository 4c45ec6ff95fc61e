import { Car, History, KeyRound, Search, Store, UserRoundPlus, X } from 'lucide'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVisit } from '../../../entities/src/navigation/use-visit.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Key } from '../../../ui/src/key.tsx'
import { Panel } from '../../../ui/src/panel.tsx'
import { type Entry, fittingGroups, readTyped } from './entries.ts'
import { LIST, optionId } from './option-id.ts'
import { PaletteList } from './palette-list.tsx'
import { useFound } from './use-found.ts'

interface PaletteProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Of the menu, as far as the role may open them. */
  readonly pages: readonly Entry[]
}

/** Leads by typing to a page, a person, a car, a reservation or what can be done. */
export function Palette({ open, onOpenChange, pages }: PaletteProps) {
  const { t } = useTranslation('staff')
  return (
    <Panel isForm side="top" title={t('palette:title')} open={open} onClose={() => onOpenChange(false)}>
      <Content pages={pages} onDone={() => onOpenChange(false)} />
    </Panel>
  )
}

function Content({ pages, onDone }: { readonly pages: readonly Entry[]; readonly onDone: () => void }) {
  const visit = useVisit()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { groups: asked, text } = readTyped(typed)
  const found = useFound(text, asked)
  const groups = fittingGroups([...found, ...pages, ...useCommands(text)], typed)
  const entries = groups.flatMap((group) => group.entries)
  // What is found may be fewer than before.
  const at = Math.min(chosen, entries.length - 1)
  const open = ({ to }: Entry, isElsewhere: boolean) => {
    if (isElsewhere) {
      window.open(to, '_blank', 'noopener')
      onDone()
    }
    // In place of the palette's own entry in the history.
    else visit(to, { replace: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1 + entries.length }
    const move = moves[event.key]
    const entry = entries[at]
    if (event.nativeEvent.isComposing || (move === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (move !== undefined) setChosen(move % Math.max(1, entries.length))
    else if (entry) open(entry, event.ctrlKey || event.metaKey)
  }
  return (
    <>
      <PaletteInput
        value={typed}
        chosen={at}
        onKeyDown={onKeyDown}
        onClose={onDone}
        onChange={(text) => {
          setTyped(text)
          setChosen(0)
        }}
      />
      <PaletteList groups={groups} chosen={at} onOpen={(entry, event) => open(entry, event.ctrlKey || event.metaKey)} />
      <PaletteFoot count={entries.length} />
    </>
  )
}

/** How many were found, said to all; and the keys, where there is a keyboard. */
function PaletteFoot({ count }: { readonly count: number }) {
  const { t } = useTranslation('staff')
  const { number } = useLanguage()
  return (
    <div className="flex flex-wrap gap-x-4.5 gap-y-1.5 border-t border-line bg-page px-4.5 py-2 text-13 text-ink-3 dark:bg-surface">
      <span className="max-sm:hidden">
        <Key>↑</Key> <Key>↓</Key> {t('palette:move')}
      </span>
      <span className="max-sm:hidden">
        <Key>↵</Key> {t('palette:open')}
      </span>
      <span className="max-sm:hidden">
        <Key>Ctrl ↵</Key> {t('palette:newTab')}
      </span>
      <span className="max-sm:hidden">
        <Key>&gt;</Key> {t('palette:commands')}
      </span>
      <span className="max-sm:hidden">
        <Key>@</Key> {t('palette:people')}
      </span>
      <span className="max-sm:hidden">
        <Key>#</Key> {t('palette:reservations')}
      </span>
      <span role="status" className="ms-auto">
        {t('palette:found', { n: number(count) })}
      </span>
    </div>
  )
}

const NEW = new URLSearchParams({ panel: 'new' })

/**
 * What can be done from anywhere, as far as the role may.
 * @param text what was typed, without blanks around it
 */
function useCommands(text: string): readonly Entry[] {
  const { t } = useTranslation('staff')
  const { paths } = useLanguage()
  const may = useMay()
  const commands: readonly (Omit<Entry, 'group'> | false)[] = [
    may('customers.edit') && {
      icon: UserRoundPlus,
      name: t('palette:addCustomer'),
      to: paths.staff('customers', NEW),
    },
    may('cars.edit') && { icon: Car, name: t('palette:addCar'), to: paths.staff('cars', NEW) },
    may('users.edit') && { icon: UserRoundPlus, name: t('palette:addUser'), to: paths.staff('users', NEW) },
    may('keys.edit') && { icon: KeyRound, name: t('palette:addKey'), to: paths.staff('users/keys', NEW) },
    may('audit.read') &&
      text !== '' && {
        icon: History,
        name: t('palette:searchTrail', { what: isolateName(text) }),
        to: paths.staff('users/audit', new URLSearchParams({ search: text })),
        isForTyped: true,
      },
    { icon: Store, name: t('backToSite'), to: paths.home },
  ]
  return commands.filter((command) => command !== false).map((command) => ({ ...command, group: 'commands' }))
}

interface PaletteInputProps {
  readonly value: string
  /** The position of what Enter opens; -1 for nothing. */
  readonly chosen: number
  readonly onChange: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClose: () => void
}

/** Where one types. The focus stays here, and says which entry of the list is chosen. */
function PaletteInput({ value, chosen, onChange, onKeyDown, onClose }: PaletteInputProps) {
  const { t } = useTranslation(['staff', 'common'])
  return (
    <div className="flex min-h-15 items-center gap-3 border-b border-line px-4.5 focus-within:shadow-[inset_0_-2px_0_var(--focus)]">
      <Icon of={Search} className="text-ink-3" />
      <input
        role="combobox"
        aria-label={t('palette:title')}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={LIST}
        aria-activedescendant={chosen < 0 ? undefined : optionId(chosen)}
        autoComplete="off"
        // The sign of the commands is a bracket, which would be turned round in Arabic.
        dir="auto"
        placeholder={t('palette:placeholder')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-h-11 min-w-0 flex-1 text-as-around bg-transparent text-18 outline-none max-sm:text-16 placeholder:text-ink-3"
      />
      <span aria-hidden className="max-sm:hidden">
        <Key>Esc</Key>
      </span>
      <IconButton label={t('close', { ns: 'common' })} className="-me-3 sm:hidden" onClick={onClose}>
        <Icon of={X} />
      </IconButton>
    </div>
  )
}
