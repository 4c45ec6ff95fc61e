import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface Props {
  readonly title: ReactNode
  /** What stands below the title. */
  readonly lead?: ReactNode
  /** What stands beside the title, at the end of its line. */
  readonly actions?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A ruled section of a page of the back office. */
export function Card({ title, lead, actions, className, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={clsx('min-w-0 overflow-hidden rounded-card border border-line bg-surface', className)}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3">
        <div className="me-auto min-w-0">
          <h2 id={id} className="text-18">
            {title}
          </h2>
          {lead !== undefined && <div className="text-13 text-ink-3">{lead}</div>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
