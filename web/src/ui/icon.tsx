import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'

interface Props {
  readonly of: LucideIcon
  readonly size?: 14 | 16 | 20
  /** Follows the reading direction: chevrons and arrows do, pictures of things do not. */
  readonly mirrored?: boolean
  readonly className?: string
}

/** Always beside a text or inside something that has a name, so never announced. */
export function Icon({ of: Drawing, size = 20, mirrored = false, className }: Props) {
  return (
    <Drawing
      aria-hidden
      size={size}
      strokeWidth={1.75}
      className={clsx('flex-none', mirrored && 'mirror', className)}
    />
  )
}
