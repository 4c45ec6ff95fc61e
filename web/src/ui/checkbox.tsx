import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface InputProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  readonly kind?: 'checkbox' | 'radio'
}

interface Props extends InputProps {
  readonly children: ReactNode
  /** Stands between the box and the name: the swatch of a colour. */
  readonly mark?: ReactNode
  /** How many cars the choice would show, written as the language writes it. */
  readonly count?: ReactNode
}

const BOXES = {
  checkbox: 'rounded-tick checked:border-action checked:bg-action',
  radio: 'rounded-full checked:border-[5.5px] checked:border-action',
}

/** A row of a filter: box, name, count at the end. The whole row is the target. */
export function Checkbox({ kind = 'checkbox', children, mark, count, ...rest }: Props) {
  return (
    <label
      className={clsx(
        'flex min-h-8.5 items-center gap-2.5 touch:min-h-11',
        rest.disabled === true && 'cursor-not-allowed text-ink-3',
      )}
    >
      <span className={BOX_PLACE}>
        <CheckInput {...rest} kind={kind} />
      </span>
      {mark}
      <span className="min-w-0">{children}</span>
      {count !== undefined && <span className="ms-auto text-13 text-ink-3">{count}</span>}
    </label>
  )
}

/** Of the element around a `CheckInput`. */
export const BOX_PLACE = 'relative grid size-4.5 flex-none place-items-center'

/** The box itself. */
export function CheckInput({ kind = 'checkbox', ...rest }: InputProps) {
  return (
    <>
      <input
        {...rest}
        type={kind}
        className={clsx(
          'peer m-0 size-4.5 appearance-none border-[1.5px] border-line-2 bg-surface disabled:opacity-50',
          BOXES[kind],
        )}
      />
      {kind === 'checkbox' && (
        <Icon of={Check} size={14} className="pointer-events-none absolute hidden text-on-action peer-checked:block" />
      )}
    </>
  )
}
