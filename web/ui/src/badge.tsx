import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** State is never colour alone: a circle is well, a diamond warns, a square has ended, a ring is not known, a bar is a price that fell. */
const SHAPES = {
  ok: 'bg-ok rounded-full',
  warn: 'bg-warn rotate-45',
  ended: 'bg-ink-3',
  unknown: 'rounded-full border-2 border-ink-3',
  drop: 'bg-needle h-3 w-0.75',
}

interface Props {
  readonly state: keyof typeof SHAPES
  readonly children: ReactNode
  readonly className?: string
}

export function Badge({ state, children, className }: Props) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6.5 items-center gap-1.5 rounded-badge bg-surface px-2.25 text-13 leading-none font-ui',
        'text-ink dark:bg-page',
        className,
      )}
    >
      <i className={clsx('size-1.75 flex-none', SHAPES[state])} />
      <span>{children}</span>
    </span>
  )
}
