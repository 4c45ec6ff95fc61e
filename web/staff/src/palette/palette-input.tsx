import { Search, X } from 'lucide'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Key } from '../../../ui/src/key.tsx'
import { LIST, optionId } from './option-id.ts'

interface Props {
  readonly value: string
  /** The position of what Enter opens; -1 for nothing. */
  readonly chosen: number
  readonly onChange: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClose: () => void
}

/** Where one types. The focus stays here, and says which entry of the list is chosen. */
export function PaletteInput({ value, chosen, onChange, onKeyDown, onClose }: Props) {
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
