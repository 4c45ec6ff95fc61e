import { clsx } from 'clsx'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/src/icon.tsx'

interface Props {
  readonly children: ReactNode
  readonly removeLabel: string
  readonly onRemove: () => void
  /** It says something, and sets no filter. */
  readonly isQuiet?: boolean
}

/** A filter that is set, with the button that takes it away. */
export function Chip({ children, removeLabel, onRemove, isQuiet = false }: Props) {
  return (
    <li
      className={clsx(
        'inline-flex min-h-9 flex-none items-center gap-1 rounded-full border border-line-2 bg-surface ps-3 pe-1.5 text-14 leading-[1.3]',
        isQuiet && 'border-dashed text-ink-2',
      )}
    >
      <span>{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="relative grid size-6.5 place-items-center rounded-full after:absolute after:-inset-x-1.5 after:-inset-y-2.25 hover:bg-tint-2"
      >
        <Icon of={X} size={16} />
      </button>
    </li>
  )
}
