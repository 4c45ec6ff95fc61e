import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** Whether it appears while somebody works on the page, and is read out then. */
  readonly isAlert?: boolean
}

/** The red banner. It announces its title once; what changes by the second stands outside the alert. */
export function ErrorState({ title, children, action, isAlert = true }: Props) {
  return (
    <div className="flex flex-wrap items-start gap-3 rounded-control border border-bad bg-bad-tint px-4 py-3.5 text-bad">
      <Icon of={CircleAlert} className="mt-0.5" />
      <div className="min-w-0 flex-1 basis-60">
        <p role={isAlert ? 'alert' : undefined} className="font-strong">
          {title}
        </p>
        {children !== undefined && <div className="text-14 text-ink">{children}</div>}
      </div>
      {action}
    </div>
  )
}
