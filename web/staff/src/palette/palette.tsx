import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/src/panel.tsx'
import { useVisit } from '../../../entities/src/navigation/use-visit.ts'
import { type Entry, fittingGroups, readTyped } from './entries.ts'
import { PaletteFoot } from './palette-foot.tsx'
import { PaletteInput } from './palette-input.tsx'
import { PaletteList } from './palette-list.tsx'
import { useCommands } from './use-commands.ts'
import { usePeople } from './use-people.ts'

interface Props {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Of the menu, as far as the role may open them. */
  readonly pages: readonly Entry[]
}

/** Leads by typing to a page, a person or what can be done. */
export function Palette({ open, onOpenChange, pages }: Props) {
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
  const people = usePeople(asked.includes('customers') ? text : '')
  const groups = fittingGroups([...people, ...pages, ...useCommands(text)], typed)
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
