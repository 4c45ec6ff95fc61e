import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** State is never colour alone: a circle is well, a ring waits, a diamond warns, a square has ended or is refused. */
const MARKS = {
  ok: 'rounded-full bg-ok',
  pending: 'rounded-full border-2 border-ink-3',
  warn: 'rotate-45 bg-warn',
  ended: 'bg-ink-3',
  bad: 'bg-bad',
}
const TEXTS = { ok: 'text-ok', pending: 'text-ink-2', warn: 'text-warn', ended: 'text-ink-2', bad: 'text-bad' }

/** A state in a row of a table. */
export const StateMark = ({
  state,
  children,
}: {
  readonly state: keyof typeof MARKS
  readonly children: ReactNode
}) => (
  <span className={clsx('inline-flex items-center gap-2 font-ui whitespace-nowrap', TEXTS[state])}>
    <i className={clsx('size-2 flex-none', MARKS[state])} />
    {children}
  </span>
)
