import { clsx } from 'clsx'
import { ChevronDown } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../../ui/src/icon.tsx'

export const Choice = ({ value, text = value }: { readonly value: string; readonly text?: string }) => (
  <option value={value}>{text}</option>
)

interface PanelSelectProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
  readonly disabled?: boolean
  /** Takes the whole line on a phone. */
  readonly wide?: boolean
  readonly last?: boolean
  readonly className?: string
}

/** A choice in the search panel of the home page. */
export function PanelSelect({ label, value, onChange, children, disabled, wide, last, className }: PanelSelectProps) {
  const id = useId()
  return (
    <div
      className={clsx(
        'relative border-line focus-within:rounded-control focus-within:bg-tint max-md:border-b',
        wide && 'max-md:col-span-full',
        !last && 'md:border-e',
        className,
      )}
    >
      <label
        htmlFor={id}
        className="pointer-events-none absolute start-3 top-2 text-13 leading-ui text-ink-3 md:start-4"
      >
        {label}
      </label>
      {/* The select fills its field, label and all: the whole field is the target. */}
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        className="w-full appearance-none truncate rounded-control bg-transparent ps-3 pe-9 pt-[1.75rem] pb-2 text-16 leading-normal font-ui disabled:cursor-not-allowed disabled:text-ink-3 md:ps-4"
      >
        {children}
      </select>
      <Icon of={ChevronDown} size={16} className="pointer-events-none absolute end-3.5 bottom-3.75 text-ink-3" />
    </div>
  )
}
