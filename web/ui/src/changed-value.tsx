import { ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  readonly before: ReactNode
  readonly after: ReactNode
}

/** A value that has changed, in its one form: the old one struck, the new one strong. */
export const ChangedValue = ({ before, after }: Props) => (
  <span className="inline-flex flex-wrap items-center gap-x-1.5">
    <del className="text-ink-3">
      <bdi>{before}</bdi>
    </del>
    <Icon of={ArrowRight} size={14} mirrored className="text-ink-3" />
    <ins className="font-ui no-underline">
      <bdi>{after}</bdi>
    </ins>
  </span>
)
