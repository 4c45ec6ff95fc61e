import type { ReactNode } from 'react'
import { Scale } from './scale.tsx'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** A page whose only content this is gives it the page's heading. */
  readonly heading?: 'h1' | 'h2'
}

const NEEDLE = 62

/** Says what is missing and offers the way on. */
export function EmptyState({ title, children, actions, heading: Heading = 'h2' }: Props) {
  return (
    <div className="rounded-card border border-dashed border-line-2 px-6 py-14 text-center">
      <div className="mx-auto max-w-65">
        <Scale divisions={20} major={5} height={14} needle={NEEDLE} />
      </div>
      <Heading className="mt-4 mb-1.5 text-22">{title}</Heading>
      <div className="mx-auto max-w-[46ch] text-ink-2">{children}</div>
      {actions !== undefined && <div className="mt-5 flex flex-wrap justify-center gap-2.5">{actions}</div>}
    </div>
  )
}
