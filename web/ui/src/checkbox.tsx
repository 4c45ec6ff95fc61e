import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

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

/** A row of a filter: box, name, count at the end. The whole row is the target. */
export function Checkbox({ children, mark, count, ...rest }: Props) {
  return (
    <label
      className={clsx(
        'flex min-h-8.5 items-center gap-2.5 touch:min-h-11',
        rest.disabled === true && 'cursor-not-allowed text-ink-3',
      )}
    >
      <CheckInput {...rest} />
      {mark}
      <span className="min-w-0">{children}</span>
      {count !== undefined && <span className="ms-auto text-13 text-ink-3">{count}</span>}
    </label>
  )
}

/** The box itself. */
export const CheckInput = ({ kind = 'checkbox', ...rest }: InputProps) => (
  <input {...rest} type={kind} className="check-box" />
)
