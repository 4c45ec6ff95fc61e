import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  readonly children: ReactNode
  /** It appears while somebody works on the page, so it is read out. */
  readonly isAlert?: boolean
}

/** What needs care, in a box of its own: a sign stands beside the words, so that it is not said by colour alone. */
export const Warning = ({ children, isAlert = false }: Props) => (
  <div
    role={isAlert ? 'alert' : undefined}
    className="flex gap-2.5 rounded-control bg-warn-tint px-4 py-3 text-14 text-warn"
  >
    <Icon of={TriangleAlert} size={16} className="mt-[.3em]" />
    <div className="min-w-0 flex-1">{children}</div>
  </div>
)
